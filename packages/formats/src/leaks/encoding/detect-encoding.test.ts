import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { expect, it } from 'vitest';

import { readLeakText } from '../testing/read-leak.ts';
import { detectEncoding } from './detect-encoding.ts';

/** Encodes a text in a single-byte encoding. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? expect.fail(`${letter} is not in ${encoding}`)));
}

// None of these words were used to tune the weights.
const lists: readonly (readonly [encoding: string, passwords: readonly string[]])[] = [
  ['windows-1251', ['Спартак12', 'Екатерина', 'ромашка89', 'бабочка']],
  ['koi8-r', ['Спартак12', 'Екатерина', 'ромашка89', 'бабочка']],
  ['ibm866', ['Спартак12', 'Екатерина', 'ромашка89', 'бабочка']],
  ['windows-1250', ['Wrocław1', 'księżyc', 'źródło9', 'Małgosia']],
  ['iso-8859-2', ['Wrocław1', 'księżyc', 'źródło9', 'Małgosia']],
  ['windows-1252', ['Jürgen7', 'fußball1', 'élodie', 'São1']],
  ['windows-1253', ['καλημέρα1', 'Ελένη88', 'θάλασσα']],
  ['windows-1254', ['kırmızı1', 'Şahin7', 'yağmur', 'gökyüzü']],
];

it.each(lists)('%s is detected by the letters of a short list', async (encoding, passwords) => {
  const list = passwords.map((password, index) => `user${index}@mail.example:${password}`).join('\n');

  const { records } = await readLeakText('combo', [encode(list, encoding)]);

  expect(records.map(({ password }) => password)).toEqual(passwords);
});

it.each([
  ['gb18030', Buffer.from('b4bacceCbae8bbae3838', 'hex')],
  ['shift_jis', Buffer.from('82bd82eb82a4', 'hex')],
  ['euc-kr', Buffer.from('bec8b3e7b0a1c1b7', 'hex')],
])('%s is detected by its double-byte characters', (encoding, bytes) => {
  expect(detectEncoding(bytes)).toBe(encoding);
});

it('uses only the lines that are not UTF-8', async () => {
  const bytes = Buffer.concat([
    Buffer.from('a@mail.example:пароль\nb@mail.example:'),
    encode('Спартак', 'windows-1251'),
  ]);

  const { records } = await readLeakText('combo', [bytes]);

  expect(records.map(({ password }) => password)).toEqual(['пароль', 'Спартак']);
});

it('prefers the declared encoding', async () => {
  const bytes = encode('a@mail.example:Ångström', 'windows-1252');

  const stated = await readLeakText('combo', [bytes], { encoding: 'windows-1251' });
  const wide = await readLeakText('combo', [Buffer.from('a@mail.example:pä', 'utf16le')], { encoding: 'utf-16le' });

  expect(stated.records[0]?.password).toBe(
    'Еngstrцm'.replace('Е', new TextDecoder('windows-1251').decode(Uint8Array.of(0xc5))),
  );
  expect(wide.records[0]?.password).toBe('pä');
});

it('takes the same time for any bytes', () => {
  const elapsed = startCpuClock();
  for (const byte of [0x80, 0xb0, 0xe0, 0xff]) detectEncoding(Buffer.alloc(250_000, byte));
  expect(elapsed()).toBeLessThan(2_000);
});
