import { expect, it } from 'vitest';

import { chooseForm } from './choose-form.ts';

async function collect(input: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>): Promise<string> {
  const pieces: (Uint8Array | string)[] = [];
  for await (const piece of input) pieces.push(piece);
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString('latin1');
}

it.each([
  ['an object', ['{}'], true],
  ['a list behind white space', ['\r\n\t', ' [', ']'], true],
  ['a byte order mark', [Buffer.from('\uFEFF{}')], true],
  ['UTF-16', [Buffer.from('\uFEFF{}', 'utf16le')], true],
  ['UTF-16 of the other order', [Buffer.from('\uFEFF[]', 'utf16le').swap16()], true],
  ['markup', ['<a/>'], false],
  ['a text', ['"{}"'], false],
  ['nothing', [], false],
  ['white space without end', Array.from({ length: 100 }, () => ' '.repeat(1_000)), false],
])('detects %s, and passes on the complete file', async (_what, pieces, isJson) => {
  const form = await chooseForm(pieces);
  expect(form.isJson).toBe(isJson);
  expect(await collect(form.input)).toBe(await collect(pieces));
});

it('closes the file if its reader stops immediately', async () => {
  let isClosed = false;
  function* file(): Generator<string> {
    try {
      yield '{';
      yield '}';
    } finally {
      isClosed = true;
    }
  }
  const { input } = await chooseForm(file());
  for await (const _piece of input) break;
  expect(isClosed).toBe(true);
});
