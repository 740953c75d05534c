import { describe, expect, it } from 'vitest';

import { isFormatFailure } from './read-failure.ts';
import { parseJsonText, splitJsonObjects } from './split-json.ts';

type Input = Iterable<Uint8Array | string>;

async function split(input: Input, limits?: { maxCharacters: number; maxDepth: number }): Promise<unknown[]> {
  const objects: unknown[] = [];
  for await (const json of splitJsonObjects(input, limits)) objects.push([json.line, parseJsonText(json)]);
  return objects;
}

async function refusal(input: Input, limits?: { maxCharacters: number; maxDepth: number }): Promise<unknown> {
  const error = await split(input, limits).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? [error.message, error.position] : error;
}

function bytesOneByOne(text: string): Uint8Array[] {
  return [...new TextEncoder().encode(text)].map((byte) => Uint8Array.of(byte));
}

function utf16(text: string): Uint8Array {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
}

describe('the JSON splitter reads', () => {
  it.each([
    ['nothing', [], []],
    ['an empty piece', [''], []],
    ['white space', ['\n \r\n\t'], []],
    ['an empty list', [' [ ] \n'], []],
    [
      'JSON lines',
      ['{"a":1}\n{"a":2}\n'],
      [
        [1, { a: 1 }],
        [2, { a: 2 }],
      ],
    ],
    [
      'a last line without its end',
      ['{"a":1}\n{"a":2}'],
      [
        [1, { a: 1 }],
        [2, { a: 2 }],
      ],
    ],
    [
      'line ends of Windows and blank lines',
      ['{"a":1}\r\n\r\n{"a":2}\r\n'],
      [
        [1, { a: 1 }],
        [3, { a: 2 }],
      ],
    ],
    [
      'a list',
      ['[{"a":1},{"a":2}]'],
      [
        [1, { a: 1 }],
        [1, { a: 2 }],
      ],
    ],
    [
      'a list over lines',
      ['[\n  {\n    "a": [1, {}]\n  },\n  {}\n]\n'],
      [
        [2, { a: [1, {}] }],
        [5, {}],
      ],
    ],
    [
      'brackets and quotes inside texts',
      ['{"a":"}]{[\\"\\\\"}\n{}'],
      [
        [1, { a: '}]{["\\' }],
        [2, {}],
      ],
    ],
    ['a byte order mark', ['\uFEFF{"a":1}'], [[1, { a: 1 }]]],
    [
      'UTF-16 of a Windows shell',
      [utf16('{"a":"ä"}\r\n{}')],
      [
        [1, { a: 'ä' }],
        [2, {}],
      ],
    ],
  ])('%s', async (_what, input, expected) => {
    expect(await split(input)).toEqual(expected);
  });

  it('characters and objects that are split across pieces', async () => {
    const text = '\uFEFF[{"a":"é🙂\\n\\""},\n{"b":{"c":[]}}]';
    const expected = [
      [1, { a: 'é🙂\n"' }],
      [2, { b: { c: [] } }],
    ];
    expect(await split(bytesOneByOne(text))).toEqual(expected);
  });
});

describe('the JSON splitter refuses with the position', () => {
  it.each([
    ['markup', '<?xml version="1.0"?>', 'Line 1 is not valid JSON: expected an object or a list.', 1],
    ['a bare word', '{}\n\nhello', 'Line 3 is not valid JSON: expected an object.', 3],
    ['a list of numbers', '[\n1]', 'Line 2 is not valid JSON: expected an object.', 2],
    ['a missing comma', '[{}\n{}]', 'Line 2 is not valid JSON: expected a comma or the end of the list.', 2],
    ['a comma too many', '[{},\n]', 'Line 2 is not valid JSON: expected an object.', 2],
    ['text after the list', '[{}]\n{}', 'Line 2 is not valid JSON: expected the end of the file.', 2],
    ['an open object', '{}\n{"a":1', 'The file ends on line 2, inside the JSON object that starts on line 2.', 2],
    [
      'an open object over lines',
      '[{\n"a":\n',
      'The file ends on line 3, inside the JSON object that starts on line 1.',
      3,
    ],
    ['an open list', '[{}\n', 'The file ends on line 2, before its JSON list is closed.', 2],
    ['a list that only begins', '[', 'The file ends on line 1, before its JSON list is closed.', 1],
    [
      'an open text',
      '{}\n{"a":"b\n{}',
      'Line 2 is not valid JSON: a string is not closed before the end of the line.',
      2,
    ],
    ['a wrong token', '{}\n{"a":secret}', "Line 2 is not valid JSON: Unexpected token 's'.", 2],
    [
      'a wrong token lines later',
      '[{\n"a":1\n"b":2}]',
      "Line 3 is not valid JSON: Expected ',' or '}' after property value.",
      3,
    ],
    ['brackets that do not match', '{"a":[}}', "Line 1 is not valid JSON: Unexpected token '}'.", 1],
  ])('%s', async (_what, text, message, line) => {
    expect(await refusal([text])).toEqual([message, { line }]);
  });

  it('bytes that are not text', async () => {
    const input = [new TextEncoder().encode('{"a":1}'), Uint8Array.of(0x7b, 0xff, 0xfe)];
    expect(await refusal(input)).toEqual([
      'The file is not UTF-8 text: byte 9, on line 1, is in another encoding. Save the file as UTF-8.',
      { byte: 8 },
    ]);
  });

  it('a character that is cut off by the end of the file', async () => {
    const input = [new TextEncoder().encode('{"a":"é').slice(0, -1)];
    expect(await refusal(input)).toEqual([
      'The file is not UTF-8 text: byte 7, on line 1, is in another encoding. Save the file as UTF-8.',
      { byte: 6 },
    ]);
  });

  it('an object larger than the limit, before reading all of it', async () => {
    let pieces = 0;
    function* endless(): Generator<string> {
      yield '{}\n{"a":"';
      while ((pieces += 1)) yield 'x'.repeat(100);
    }
    const message = 'The JSON object starting on line 2 is larger than 1000 characters.';
    expect(await refusal(endless(), { maxCharacters: 1000, maxDepth: 9 })).toEqual([message, { line: 2 }]);
    expect(pieces).toBeLessThan(12);
  });

  it('nesting deeper than the limit', async () => {
    const deep = `{}\n{"a":${'['.repeat(100_000)}`;
    expect(await refusal([deep])).toEqual(['Line 2 is nested more than 64 levels deep.', { line: 2 }]);
  });
});
