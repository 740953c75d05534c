/** Reads a file into facts without storing them: `read-pass.ts <format> <file>`. Prints the time in seconds. */
import { createReadStream } from 'node:fs';

import { readComponentsInThread, readSurfaceInThread } from '@gatehouse/formats/thread/read-in-thread';

const [format, file = ''] = process.argv.slice(2);
const begun = performance.now();

async function* content(): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

const reading =
  format === 'nmap'
    ? readSurfaceInThread({ kind: 'surface', format }, content())
    : readComponentsInThread({ kind: 'components', format: 'cyclonedx' }, content());
let facts = 0;
for await (const _fact of reading) facts += 1;
process.stdout.write(`took ${(performance.now() - begun) / 1_000} for ${facts} facts\n`, () => process.exit(0));
