import { describe, expect, it } from 'vitest';

import { mutate, randomNumbers } from '../testing/mutate.ts';
import type { FileInput } from '../decode-text.ts';
import { isJsonObject } from '../json-fields.ts';
import { isFormatFailure } from '../read-failure.ts';
import { jsonLimits, type JsonPlan } from './json-plan.ts';
import { readJson } from './read-json.ts';

/** Returns a plan for an invented format. */
function planOf(records: JsonPlan['records'], requiredFields: readonly string[] = []): JsonPlan {
  return { format: 'own', called: 'a report of our own', requiredFields, records };
}

async function read(input: FileInput, plan: JsonPlan, limits = jsonLimits): Promise<unknown[]> {
  const records: unknown[] = [];
  for await (const { path, keys, value, line } of readJson(input, plan, { bounds: limits }))
    records.push([path, keys.join('/'), value, line]);
  return records;
}

async function refusal(input: FileInput, plan: JsonPlan, limits = jsonLimits): Promise<unknown> {
  const error = await read(input, plan, limits).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? [error.message, error.position] : error;
}

const whole = planOf({ '': [], '[]': [] });

describe('the JSON reader reads', () => {
  it('the values that the plan names, in the order in which they end', async () => {
    const text = '{"a":[{"x":1},\n{"x":2}],"b":{"c":{"y":[true]}},"skipped":{"a":[{"x":3}]},"d":"text"}';
    expect(await read([text], planOf({ 'a/[]': [], 'b/*': [], d: [] }))).toEqual([
      ['a/[]', 'a/0', { x: 1 }, 1],
      ['a/[]', 'a/1', { x: 2 }, 2],
      ['b/*', 'b/c', { y: [true] }, 2],
      ['d', 'd', 'text', 2],
    ]);
  });

  it('a record without the records nested in it', async () => {
    const text = '{"runs":[{"name":"n","results":[{"id":1},{"id":2}],"tool":{"rules":[{"id":"r"}],"v":2}}]}';
    const plan = planOf({ 'runs/[]': [], 'runs/[]/results/[]': [], 'runs/[]/tool/rules/[]': [] });
    expect(await read([text], plan)).toEqual([
      ['runs/[]/results/[]', 'runs/0/results/0', { id: 1 }, 1],
      ['runs/[]/results/[]', 'runs/0/results/1', { id: 2 }, 1],
      ['runs/[]/tool/rules/[]', 'runs/0/tool/rules/0', { id: 'r' }, 1],
      ['runs/[]', 'runs/0', { name: 'n', results: [], tool: { rules: [], v: 2 } }, 1],
    ]);
  });

  it('a record without unused fields, whatever they contain', async () => {
    const plan = { ...planOf({ 'a/[]': [], 'a/[]/a/[]': [] }), unread: { 'a/[]': ['x', 'y'] } };
    const text = '{"a":[{"x":[{"z":1}],"y":"text","z":{"x":2},"a":[{"x":3}]}]}';
    expect(await read([text], plan)).toEqual([
      ['a/[]/a/[]', 'a/0/a/0', { x: 3 }, 1],
      ['a/[]', 'a/0', { z: { x: 2 }, a: [] }, 1],
    ]);
    expect(await refusal(['{"a":[{"x":[1}]}'], plan)).toMatchObject([
      expect.stringContaining('expected a comma or the end'),
      { line: 1 },
    ]);
  });

  it('an object, or each object of a list, if the plan has both', async () => {
    expect(await read(['{"a":[]}'], whole)).toEqual([['', '', { a: [] }, 1]]);
    expect(await read(['[{},\n7]'], whole)).toEqual([
      ['[]', '0', {}, 1],
      ['[]', '1', 7, 2],
    ]);
  });

  it.each([
    ['numbers', '[0,-1,1.5,-2e3,1E+2,1e400]'],
    ['words', '[true,false,null]'],
    ['escapes', String.raw`["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude42\ud800","ä🙂"]`],
    ['nesting', '[[[]],{"a":{"b":[{}]}}]'],
    ['white space', ' [ 1 ,\r\n\t{ "a" : 2 } ] '],
    ['a field twice', '[{"a":1,"a":2}]'],
    ['names of the language', '[{"__proto__":{"x":1},"constructor":2,"toString":3}]'],
  ])('%s, as JSON.parse reads them', async (_what, text) => {
    const values = (await read([text], planOf({ '[]': [] }))).map((record) =>
      Array.isArray(record) ? record[2] : null,
    );
    expect(values).toEqual(JSON.parse(text));
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it.each([
    ['a byte order mark', Buffer.from('\uFEFF{"a":"ä"}')],
    ['UTF-16 of a Windows shell', Buffer.from('\uFEFF{"a":"ä"}', 'utf16le')],
    ['UTF-16 of the other order', Buffer.from('\uFEFF{"a":"ä"}', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('{"a":"ä"}', 'utf16le')],
    ['UTF-16 of the other order without a mark', Buffer.from('{"a":"ä"}', 'utf16le').swap16()],
  ])('%s, in pieces of any size', async (_what, bytes) => {
    const pieces = Array.from(bytes, (_byte, index) => bytes.subarray(index, index + 1));
    for (const input of [[bytes], pieces]) expect(await read(input, whole)).toEqual([['', '', { a: 'ä' }, 1]]);
  });
});

describe('the JSON reader refuses with the position', () => {
  it.each([
    ['nothing', '', 'The file is empty; it is not a report of our own.', 1, 1],
    [
      'a text',
      '"a"',
      'The file is not a report of our own: it starts with neither an object nor a list, at line 1, column 1.',
      1,
      1,
    ],
    ['a bare word', '\n hello', 'The file ends at line 2, column 7, before it is complete.', 2, 7],
    ['a wrong word', '[1,\nnone]', 'The file is not valid JSON at line 2, column 1: expected a value.', 2, 1],
    [
      'a missing comma',
      '{"a":1 "b":2}',
      'The file is not valid JSON at line 1, column 8: expected a comma or the end.',
      1,
      8,
    ],
    ['a comma too many', '[1,]', 'The file is not valid JSON at line 1, column 4: expected a value.', 1, 4],
    ['a missing colon', '{"a" 1}', 'The file is not valid JSON at line 1, column 6: expected a colon.', 1, 6],
    [
      'a name without quotes',
      '{a:1}',
      'The file is not valid JSON at line 1, column 2: expected a field or the end of the object.',
      1,
      2,
    ],
    [
      'brackets that do not match',
      '{"a":[}}',
      'The file is not valid JSON at line 1, column 7: expected a value or the end of the list.',
      1,
      7,
    ],
    [
      'more behind the end',
      '[]\n{}',
      'The file is not valid JSON at line 2, column 1: expected the end of the file.',
      2,
      1,
    ],
    [
      'an open text',
      '["a\n"]',
      'The file is not valid JSON at line 1, column 4: a string contains a control character.',
      1,
      4,
    ],
    [
      'a wrong escape',
      '["\\x"]',
      'The file is not valid JSON at line 1, column 4: a string contains an invalid escape.',
      1,
      4,
    ],
    ['an end inside of a field', '{"a":\n{"b":[1,', 'The file ends at line 2, column 9, before it is complete.', 2, 9],
    ['an end inside of a text', '["a', 'The file ends at line 1, column 4, before it is complete.', 1, 4],
    [
      'markup',
      '<?xml version="1.0"?><niktoscan>',
      'At line 1, column 1, the file is not a report of our own; it looks like Nikto.',
      1,
      1,
    ],
    ['a table', 'a,b,c\n', 'At line 1, column 1, the file is not a report of our own; it looks like CSV.', 1, 1],
  ])('%s', async (_what, text, message, line, column) => {
    expect(await refusal([text], whole)).toEqual([message, { line, column }]);
  });

  it('a form that is not in the plan, a missing field, and the wrong kind of record', async () => {
    const plan = planOf({ 'runs/[]': ['tool'] }, ['runs']);
    const sentence = 'The file is not a report of our own';
    expect(await refusal(['[]'], plan)).toEqual([
      `${sentence}: it starts with a list, at line 1, column 1.`,
      { line: 1, column: 1 },
    ]);
    expect(await refusal(['{"results":[{"check_id":1}]}'], plan)).toEqual([
      `${sentence}: the object has no "runs", at line 1, column 1; it looks like Semgrep.`,
      { line: 1, column: 1 },
    ]);
    for (const run of ['{}', '[]', '"tool"']) {
      const message = `${sentence}: the object has no "tool", at line 2, column 1; it looks like SARIF.`;
      expect(await refusal([`{"runs":[\n${run}]}`], plan)).toEqual([message, { line: 2, column: 1 }]);
    }
  });

  it('bytes that are not text', async () => {
    const input = [Buffer.from('{"a":"'), Buffer.from([0xe4]), Buffer.from('"}')];
    expect(await refusal(input, whole)).toEqual([
      'The file is not UTF-8 text: byte 7, on line 1, is in another encoding. Save the file as UTF-8.',
      { byte: 6 },
    ]);
    const wide = [Buffer.from([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0])];
    expect(await refusal(wide, whole)).toEqual([
      'The file is encoded in UTF-32. Only UTF-8 and UTF-16 are supported.',
      { byte: 0 },
    ]);
  });
});

describe('the limits of the JSON reader', () => {
  const limits = { depth: 5, text: 1_000, keptText: 100, record: 3_000 };
  const plan = planOf({ 'a/[]': [] });

  function* endless(begin: string, unit: string): Generator<string> {
    yield begin;
    while (true) yield unit;
  }

  it.each([
    [
      'a text',
      endless('{"a":[\n"', 'x'.repeat(100)),
      'A string of more than 1000 characters starts at line 2, column 1.',
    ],
    [
      'a text that passes by',
      endless('{"b":"', 'x'.repeat(100)),
      'A string of more than 1000 characters starts at line 1, column 6.',
    ],
    ['a name', endless('{"', 'x'.repeat(100)), 'A string of more than 1000 characters starts at line 1, column 2.'],
  ])('refuse %s without an end', async (_what, input, message) => {
    expect(await refusal(input, plan, limits)).toEqual([message, expect.anything()]);
  });

  it.each(['[],', '{},', '"",', 'null,', '1,', '{"x":"y"},'])('refuse a record of %s without an end', async (unit) => {
    const message = /^A record of the file has more than 3000 characters at line 1, column \d+\.$/;
    expect(await refusal(endless('{"a":[[', unit), plan, limits)).toEqual([
      expect.stringMatching(message),
      expect.anything(),
    ]);
  });

  it('refuse unlimited nesting, also in skipped values', async () => {
    const message = 'The file is nested more than 5 levels deep at line 1, column 10.';
    expect(await refusal([`{"b":${'['.repeat(100_000)}`], plan, limits)).toEqual([message, { line: 1, column: 10 }]);
  });

  it('refuse a number of unlimited length', async () => {
    expect(await refusal(endless('{"b":', '1'.repeat(100)), plan, limits)).toEqual([
      expect.stringMatching(/^The file is not valid JSON at .*: expected a value\.$/),
      expect.anything(),
    ]);
  });

  it('keep the beginning of a long text', async () => {
    const records = await read([`{"a":["${'x'.repeat(80)}${'\\u00e9'.repeat(80)}"]}`], plan, limits);
    expect(records).toEqual([['a/[]', 'a/0', `${'x'.repeat(80)}${'é'.repeat(20)}`, 1]]);
  });

  it('allow any number of records and any content between them', async () => {
    function* pieces(): Generator<string> {
      yield '{"b":[0';
      for (let index = 0; index < 20_000; index += 1) yield `,{"x":["${'y'.repeat(100)}"]}`;
      yield '],"a":[0';
      for (let index = 0; index < 20_000; index += 1) yield `,{"x":"${'y'.repeat(100)}"}`;
      yield ']}';
    }
    expect(await read(pieces(), plan, limits)).toHaveLength(20_001);
  });
});

/** Returns the parsed object, or null if the reader rejects the text. */
async function readWhole(text: string): Promise<unknown> {
  try {
    return await read([text], planOf({ '': [] }));
  } catch (error) {
    if (isFormatFailure(error)) return null;
    throw error;
  }
}

function parseWhole(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? [['', '', value, expect.any(Number)]] : null;
  } catch {
    return null;
  }
}

it('accepts and refuses the same texts as JSON.parse', async () => {
  const bytes = Buffer.from(
    '{"a":[1,-2.5e3,true,null,"x\\n\\u00e9\\\\"],"b":{"c":[],"d":{}},"e":"é🙂","f":[[{"g":false}]]}',
  );
  const bits = ['"', '\\', '\\u12', '{', '}', '[', ']', ',', ':', '1', '-', '.', 'e', 'null', ' ', '\n', '\0', 'é'];
  const hostile = bits.map((bit) => Buffer.from(bit));
  const random = randomNumbers(7);
  for (let copy = 0; copy < 3_000; copy += 1) {
    const text = mutate(bytes, hostile, random).toString();
    expect(await readWhole(text)).toEqual(parseWhole(text));
  }
});
