import { parseArgs } from 'node:util';

import { type Bench, openBench } from './bench/bench-database.ts';
import { measureBrowser } from './bench/browser-part.ts';
import { measureDarkWeb } from './bench/dark-web-part.ts';
import { type Figure, isMet, type Say, tableOf } from './bench/figure.ts';
import { measureFindingsInBrowser } from './bench/findings-browser-part.ts';
import { measureFindings } from './bench/findings-part.ts';
import { measureGigabyte, measureImport } from './bench/import-part.ts';
import { measureLeakImport } from './bench/leaks-import-part.ts';
import { measureLeaksInBrowser } from './bench/leaks-browser-part.ts';
import { measureLeaks } from './bench/leaks-part.ts';
import { measureLists } from './bench/list-part.ts';
import { measureMarkdown } from './bench/markdown-part.ts';
import { measureNeighbour } from './bench/neighbour-part.ts';
import { measureReports } from './bench/report-part.ts';
import { measureSockets } from './bench/sockets-part.ts';
import { measureSignIns } from './bench/sign-in-part.ts';
import { measureStarts } from './bench/start-part.ts';
import { measureStatistics } from './bench/statistics-part.ts';

type Part = (bench: Bench, say: Say) => Promise<Figure[]>;

/** `npm run bench`: what the portal does in a second, beside the least that could do the same on this machine. */
const parts: Record<string, Part> = {
  list: measureLists,
  findings: measureFindings,
  'dark-web': measureDarkWeb,
  start: measureStarts,
  'sign-in': measureSignIns,
  sockets: measureSockets,
  import: measureImport,
  leaks: measureLeakImport,
  'import-gigabyte': measureGigabyte,
  'leaks-read': measureLeaks,
  markdown: measureMarkdown,
  neighbour: measureNeighbour,
  report: measureReports,
  statistics: measureStatistics,
  browser: measureBrowser,
  'findings-browser': measureFindingsInBrowser,
  'leaks-browser': measureLeaksInBrowser,
};

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, json: { type: 'boolean' }, help: { type: 'boolean' } },
});
const wanted = values.only ?? Object.keys(parts);
const unknown = wanted.filter((name) => !(name in parts));

if (values.help || unknown.length > 0) {
  console.log(`Usage: npm run bench -- [--only <${Object.keys(parts).join(' | ')}>]… [--json]`);
  process.exitCode = values.help ? 0 : 2;
} else process.exitCode = await measure();

async function measure(): Promise<number> {
  const say: Say = (line) => void process.stderr.write(`… ${line}\n`);
  const bench = await openBench();
  const figures: Figure[] = [];
  try {
    for (const name of wanted) figures.push(...((await parts[name]?.(bench, say)) ?? []));
  } finally {
    await bench.close();
  }
  console.log(values.json ? JSON.stringify(figures, null, 2) : tableOf(figures));
  return figures.every(isMet) ? 0 : 1;
}
