import { fileEndings } from '@gatehouse/contract/files/stored-file';
import { expect, it } from 'vitest';

import { anyPng } from '../../testing/pictures.ts';
import { openContentScan, readContent } from './files-content.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');
const zipOf = (...names: string[]) =>
  bytes(`PK\x03\x04${names.map((name) => `\x14\0\0\0${name}\0`).join('')}PK\x05\x06`);

const samples: readonly [string, Buffer][] = [
  ['image/png', anyPng()],
  ['application/pdf', bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3')],
  ['text/plain', Buffer.from('GET / HTTP/1.1\r\nHost: shop.acme.example\r\n\r\n\x1b[31mréponse\x1b[0m')],
  ['text/plain', bytes('Gr\xfc\xdfe aus dem Protokoll')],
  ['application/zip', zipOf('notes.txt')],
  [`${office}.wordprocessingml.document`, zipOf('[Content_Types].xml', 'word/document.xml')],
  [`${office}.spreadsheetml.sheet`, zipOf('[Content_Types].xml', 'xl/workbook.xml')],
  [`${office}.presentationml.presentation`, zipOf('[Content_Types].xml', 'ppt/presentation.xml')],
  ['application/gzip', bytes('\x1f\x8b\x08\0\0')],
  ['application/x-7z-compressed', bytes('7z\xbc\xaf\x27\x1c\0\x04')],
  ['application/vnd.tcpdump.pcap', bytes('\xd4\xc3\xb2\xa1\x02\0\x04\0')],
  ['application/vnd.tcpdump.pcap', bytes('\x0a\x0d\x0d\x0a\x1c\0\0\0')],
  ['video/mp4', bytes('\0\0\0\x18ftypisom')],
  ['video/webm', bytes('\x1a\x45\xdf\xa3\x9f')],
];

it.each(samples)('%s is recognized by its bytes', (type, content) => {
  expect(readContent(content)?.type).toBe(type);
});

it.each([
  ['a program of Windows', bytes('MZ\x90\0\x03\0')],
  ['a program of Linux', bytes('\x7fELF\x02\x01\x01\0')],
  ['half a picture', anyPng().subarray(0, 40)],
  ['a picture with an archive behind its end', Buffer.concat([anyPng(), zipOf('a.txt')])],
  ['nothing', Buffer.alloc(0)],
  ['text with U+0000 in it', bytes('a\0b')],
  ['a compound document of an old Office', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
])('%s is not a known type', (_what, content) => {
  expect(readContent(content)).toBeNull();
});

it.each(samples.slice(1))('%s is recognized in pieces of three bytes as well', (type, content) => {
  const scan = openContentScan();
  for (let at = 0; at < content.length; at += 3) scan.add(content.subarray(at, at + 3));

  expect(scan.type()).toBe(type);
});

it('a file with a control character anywhere is not text, even in its last piece', () => {
  const scan = openContentScan();
  for (let count = 0; count < 100; count += 1) scan.add(Buffer.alloc(65_536, 'a'));
  scan.add(bytes('\0'));

  expect(scan.type()).toBeNull();
});

it('an Office document with macros is refused', () => {
  const macros = zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin');

  expect(readContent(macros)?.type).toBe('application/zip');
});

it('no extension belongs to two types, so that a name never matches content by accident', () => {
  const endings = Object.values(fileEndings).flat();

  expect(endings).toEqual([...new Set(endings)]);
  expect(endings).not.toContain('html');
  expect(endings).not.toContain('svg');
});
