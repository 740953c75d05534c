import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { runToEnd } from './program.ts';

const measuredLeak = fileURLToPath(new URL('./measured-leak.ts', import.meta.url));
const part = 'leaks-read';
const lines = 1_000_000;

function ulpLine(index: number): string {
  const address = `https://login${index % 997}.example${index % 13}.com${index % 3 === 0 ? ':8443' : ''}/path?x=${index % 7}`;
  return `${address}:user${index}@mail${index % 31}.example.org:P@ss:w0rd${index}\n`;
}

/** Yields a million lines, in chunks of a thousand. */
function* list(): Generator<string> {
  for (let first = 0; first < lines; first += 1_000) {
    yield Array.from({ length: 1_000 }, (_, index) => ulpLine(first + index)).join('');
  }
}

interface LeakMeasurement {
  seconds: number;
  peak: number;
  records: number;
}

async function measureFormat(path: string, format: string): Promise<LeakMeasurement> {
  return JSON.parse(await runToEnd([measuredLeak, format, path], {}));
}

/** Reads a long list of leaked credentials without storing it. */
export async function measureLeaks({ folder }: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`reading ${lines} lines of leaked credentials`);
  const path = join(folder, 'leak.txt');
  await pipeline(Readable.from(list()), createWriteStream(path));
  const { seconds, peak, records } = await measureFormat(path, 'ulp');
  if (records !== lines) throw new Error(`Of ${lines} lines ${records} were read.`);
  return [
    { part, name: 'lines of url:login:password', value: lines / seconds, unit: '/s', atLeast: 100_000 },
    { part, name: 'peak of memory over an idle process', value: peak / 1_024, unit: 'MB', atMost: 300 },
  ];
}
