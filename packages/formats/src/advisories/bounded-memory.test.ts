import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { singleLeakFile, type LeakInput } from '../leaks/leak-input.ts';
import { buildZip } from '../leaks/testing/build-zip.ts';
import { unpackLeak } from '../unpack/unpack-leak.ts';
import { readAdvisories } from './read-advisories.ts';
import { advisoryReader } from './testing/advisory-files.ts';

const entries = 20_000;
const rows = 60_000;
const megabyte = 1024 * 1024;
/** In MB. Held completely, the records of the archive would take more than 12 MB, and the scores more than 6 MB. */
const maxMegabytes = 3;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Returns the growth of the heap in MB when this record is reached and the reading is still open. */
async function measureGrowth(format: string, input: LeakInput, atRecord: number): Promise<number> {
  const before = heapBytes();
  const reading = readAdvisories(advisoryReader(format), input);
  let records = 0;
  for await (const _ of reading) {
    records += 1;
    if (records === atRecord) return (heapBytes() - before) / megabyte;
  }
  return expect.fail(`The file has only ${records} records.`);
}

const record = (number: number): string =>
  JSON.stringify({
    id: `OSV-2026-${number}`,
    modified: '2026-01-02T03:04:05Z',
    details: `Versions of package-${number} run the code of others. `.repeat(10),
  });

async function* archive() {
  function* files() {
    for (let number = 0; number < entries; number += 1) yield { path: `${number}.json`, content: record(number) };
  }
  yield await buildZip(files(), { compress: false });
}

function* scores(): Generator<Buffer> {
  yield Buffer.from('cve,epss,percentile\n');
  for (let number = 0; number < rows; number += 1) yield Buffer.from(`CVE-2026-${10_000 + number},0.5,0.5\n`);
}

describe('memory used for a large file', () => {
  it('holds one record at a time of an OSV archive', async () => {
    expect(await measureGrowth('osv', await unpackLeak(archive()), entries)).toBeLessThan(maxMegabytes);
  });

  it('holds one batch of rows of an EPSS list', async () => {
    expect(await measureGrowth('epss', singleLeakFile(scores()), rows)).toBeLessThan(maxMegabytes);
  });
});
