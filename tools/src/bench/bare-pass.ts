/** Parses a file without processing the result: `bare-pass.ts <xml | json> <file>`. Prints the time in seconds. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { SaxesParser } from 'saxes';

const [kind, file = ''] = process.argv.slice(2);
const begun = performance.now();
if (kind === 'xml') {
  const parser = new SaxesParser();
  for await (const text of createReadStream(file, { encoding: 'utf8' })) parser.write(text as string);
  parser.close();
} else JSON.parse(await readFile(file, 'utf8'));
process.stdout.write(`took ${(performance.now() - begun) / 1_000}\n`);
