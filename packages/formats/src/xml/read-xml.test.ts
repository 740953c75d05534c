import { describe, expect, it } from 'vitest';

import type { FileInput } from '../decode-text.ts';
import { isFormatFailure } from '../read-failure.ts';
import { readXml } from './read-xml.ts';
import { ownText } from './xml-element.ts';
import { xmlLimits, type XmlPlan, type XmlRecord } from './xml-plan.ts';

const plan: XmlPlan = {
  format: 'nessus',
  called: 'a Nessus report',
  isRoot: ({ name }) => name === 'a',
  records: new Set(['a/b', 'list/part']),
};

async function read(input: FileInput, limits = xmlLimits) {
  const records: XmlRecord[] = [];
  for await (const record of readXml(input, plan, { bounds: limits })) records.push(record);
  return records;
}

async function refusal(input: FileInput, limits = xmlLimits) {
  const error = await read(input, limits).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? { message: error.message, position: error.position } : error;
}

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a><b>é€</b></a>`;

it('reads the planned records with their content, in order, and nothing else', async () => {
  const records = await read(['<a><x>no</x><b n="1">one &lt;<c/>two<![CDATA[<d>]]></b></a>']);
  const inside = { name: 'c', attributes: {}, line: 1, content: [] };
  expect(records.map(({ element }) => element)).toMatchObject([
    { name: 'b', attributes: { n: '1' }, content: ['one <', inside, 'two', '<d>'] },
  ]);
});

it('yields a nested record separately, with its parent as far as it has been read', async () => {
  const records = await read(['<a><b><n>7</n><list><part>x</part><part>y</part></list><n>8</n></b></a>']);
  expect(records.map(({ element, parents }) => [ownText(element), parents.map(({ name }) => name)])).toEqual([
    ['x', ['a', 'b', 'list']],
    ['y', ['a', 'b', 'list']],
    ['', ['a']],
  ]);
  expect(records[0]?.parents[1]).toBe(records[2]?.element);
});

describe('encodings', () => {
  const utf16 = Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le');

  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(declared('UTF-8'))],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${declared('UTF-8')}`)],
    ['UTF-16 little-endian', utf16],
    ['UTF-16 big-endian', Buffer.from(utf16).swap16()],
    ['UTF-16 without a byte order mark', utf16.subarray(2)],
    ['UTF-16 big-endian without a byte order mark', Buffer.from(utf16.subarray(2)).swap16()],
    ['windows-1252', Buffer.from(declared('windows-1252').replace('€', '\u0080'), 'latin1')],
    ['ISO-8859-1', Buffer.from(declared('ISO-8859-1').replace('€', '\u0080'), 'latin1')],
    ['UTF-8 that is declared as UTF-16', Buffer.from(declared('UTF-16'))],
  ])('include %s', async (_name, bytes) => {
    for (const size of [1, 3, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      expect((await read(pieces)).map(({ element }) => ownText(element))).toEqual(['é€']);
    }
  });

  it('are refused if they cannot be decoded', async () => {
    expect(await refusal([declared('UTF-7')])).toEqual({
      message: 'The file is encoded in utf-7. Only UTF-8, UTF-16, ISO-8859-1 and windows-1252 are supported.',
      position: { byte: 0 },
    });
    expect(await refusal([Buffer.from('<a>é</a>', 'latin1')])).toMatchObject({
      message: 'The file is not UTF-8 text: byte 4, on line 1, is in another encoding. Save the file as UTF-8.',
    });
  });
});

describe('document types', () => {
  it.each([
    '<!DOCTYPE a SYSTEM "https://example.com/a.dtd">',
    '<!DOCTYPE a PUBLIC "-//x" "a.dtd">',
    '<!DOCTYPE a [<!ELEMENT a (b*)><!ATTLIST a n CDATA "100%">]>',
  ])('are skipped: %s', async (doctype) => {
    expect(await read([`${doctype}<a><b>1</b></a>`])).toHaveLength(1);
  });

  it.each([
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><b>&x;</b></a>'],
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY x "yy"><!ENTITY z "&x;&x;">]><a><b>&z;</b></a>'],
    ['a parameter entity', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1/x"> %x;]><a/>'],
    ['a parameter reference', '<!DOCTYPE a [%x;]><a/>'],
  ])('are refused with %s', async (_name, text) => {
    expect(await refusal([text])).toMatchObject({
      message: expect.stringMatching(
        /^The file declares XML entities \(document type ending at line 1, column \d+\)\./,
      ),
      position: { line: 1 },
    });
  });

  it('are refused with entities in UTF-16 as well', async () => {
    const text = '\uFEFF<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE a [<!ENTITY x "y">]><a/>';
    expect(await refusal([Buffer.from(text, 'utf16le')])).toMatchObject({ position: { line: 1 } });
  });

  it('are not needed to refuse a reference to an entity', async () => {
    expect(await refusal(['<a>&x;</a>'])).toMatchObject({
      message: 'The file is not valid XML at line 1, column 6: undefined entity.',
    });
  });
});

describe('limits', () => {
  const small = { ...xmlLimits, tag: 100_000, text: 200_000, keptText: 10, record: 1_000 };

  it.each([
    [
      'an attribute of 10 MB',
      `<a>\n<b n="${'x'.repeat(10_000_000)}"/></a>`,
      xmlLimits,
      'A start tag of more than 1000000',
    ],
    ['a tag of endless attributes', `<a>\n<b ${'x="" '.repeat(30_000)}`, small, 'A start tag of more than 100000'],
    ['an endless text', `<a>\n<b>${'x'.repeat(300_000)}`, small, 'A text of more than 200000'],
    ['an endless comment', `<a>\n<b/><!--${'x'.repeat(300_000)}`, small, 'A text of more than 200000'],
    [
      'a record of many elements',
      `<a>\n<b>${'<c/>'.repeat(100)}`,
      small,
      'The element starting on line 2 has more than 1000',
    ],
    ['a deep document', `<a>\n<b>${'<c>'.repeat(200)}`, xmlLimits, 'The file is nested more than 100 levels deep'],
  ])('refuse %s with its position', async (_name, text, limits, message) => {
    expect(await refusal([text], limits)).toMatchObject({
      message: expect.stringContaining(message),
      position: { line: 2 },
    });
  });

  it('truncate a long text and allow many short records', async () => {
    const [first, ...others] = await read([`<a><b>${'x'.repeat(50)}</b>${'<b>y</b>'.repeat(500)}</a>`], small);
    expect([first?.element.content, others.length]).toEqual([['x'.repeat(10)], 500]);
  });
});

it.each([
  ['', 'The file ends at line 1, column 1, before it is complete.'],
  ['<a>\n<b>x', 'The file ends at line 2, column 4, before it is complete.'],
  ['<a>\n<b n="', 'The file ends at line 2, column 6, before it is complete.'],
  ['<a><b></a>', 'The file is not valid XML at line 1, column 10: unexpected close tag.'],
  ['<a/><a/>', 'The file is not valid XML at line 1, column 7: documents may contain only one root.'],
  [
    '<!-- x --><?xml version="1.0"?><a/>',
    'The file is not valid XML at line 1, column 16: an XML declaration must be at the start of the document.',
  ],
  ['<x/>', 'The file is not a Nessus report: its root element, at line 1, column 4, belongs to another format.'],
  [
    '<nmaprun/>',
    'The file is not a Nessus report: its root element, at line 1, column 10, belongs to another format; it looks like Nmap.',
  ],
  ['{"template-id":"a"}', 'At line 1, column 19, the file is not a Nessus report; it looks like Nuclei.'],
])('refuses %j in one sentence', async (text, message) => {
  expect(await refusal([text])).toMatchObject({ message });
});

it('reads attributes named like properties of every object', async () => {
  const records = await read(['<a><b __proto__="1" constructor="2" hasOwnProperty="3"/></a>']);
  expect(Object.entries(records[0]?.element.attributes ?? {})).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
    ['hasOwnProperty', '3'],
  ]);
});
