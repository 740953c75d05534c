import { openLeak } from '../../../packages/formats/src/leaks/open-leak.ts';
import { leakReaders } from '../../../packages/formats/src/leaks/registry.ts';

/** Reads a leak, and prints its number of lines and the peak memory of this process in KiB. */
const [format, path = ''] = process.argv.slice(2);
const reader = leakReaders.find((candidate) => candidate.format === format);
if (reader === undefined) throw new Error(`No reader for ${format}.`);

const idle = process.resourceUsage().maxRSS;
const begun = performance.now();
const reading = reader.read(await openLeak(path));
let records = 0;
for await (const { kind } of reading) records += kind === 'rejected' ? 0 : 1;
const seconds = (performance.now() - begun) / 1_000;
const peak = process.resourceUsage().maxRSS - idle;
console.log(JSON.stringify({ seconds, peak, records, lines: reading.summary.lines }));
