/** Parses a file without processing the result: `bare-pass.ts <xml | json | json-stream> <file>`. Prints the time in seconds. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { readJson } from '@gatehouse/formats/json/read-json';
import { SaxesParser } from 'saxes';

const [kind, file = ''] = process.argv.slice(2);

async function* content(): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

/** Nothing that a plan without paths keeps: each value passes by. */
const plan = { format: 'bench', called: 'a document', requiredFields: [], records: { 'no such field': [] } };

const begun = performance.now();
if (kind === 'xml') {
  const parser = new SaxesParser();
  for await (const text of createReadStream(file, { encoding: 'utf8' })) parser.write(text as string);
  parser.close();
} else if (kind === 'json-stream') {
  for await (const _record of readJson(content(), plan));
} else JSON.parse(await readFile(file, 'utf8'));
process.stdout.write(`took ${(performance.now() - begun) / 1_000}\n`);
