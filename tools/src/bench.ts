import { parseArgs } from 'node:util';

import { measureAdvisories } from './bench/advisories-part.ts';
import { type Bench, openBench } from './bench/bench-database.ts';
import { measureBilling } from './bench/billing-part.ts';
import { measureBrowser } from './bench/browser-part.ts';
import { measureCertificates } from './bench/certificates-part.ts';
import { measureDarkWeb } from './bench/dark-web-part.ts';
import { measureCalendarInBrowser } from './bench/calendar-browser-part.ts';
import { measureCalendar, measureFeed } from './bench/calendar-part.ts';
import { measureEInvoices } from './bench/einvoice-part.ts';
import { type Figure, isMet, type ReportProgress, tableOf } from './bench/figure.ts';
import { measureEpss } from './bench/epss-part.ts';
import { measureFindingsInBrowser } from './bench/findings-browser-part.ts';
import { measureFindings } from './bench/findings-part.ts';
import { measureGigabyte, measureImport } from './bench/import-part.ts';
import { measureLearners } from './bench/learners-part.ts';
import { measureInventory } from './bench/inventory-part.ts';
import { measureLargeScans } from './bench/large-scans-part.ts';
import { measureLeakImport } from './bench/leaks-import-part.ts';
import { measureLeaksInBrowser } from './bench/leaks-browser-part.ts';
import { measureLeaks } from './bench/leaks-part.ts';
import { measureLists } from './bench/list-part.ts';
import { measureMap } from './bench/map-part.ts';
import { measureMarkdown } from './bench/markdown-part.ts';
import { measureMatching } from './bench/matching-part.ts';
import { measureNeighbour } from './bench/neighbour-part.ts';
import { measureOpenLeaks } from './bench/open-leaks-part.ts';
import { measurePhishing } from './bench/phishing-part.ts';
import { measureWebhook } from './bench/webhook-part.ts';
import { measureReadLog } from './bench/read-log-part.ts';
import { measureReportInBrowser } from './bench/report-browser-part.ts';
import { measureReports } from './bench/report-part.ts';
import { measureSockets } from './bench/sockets-part.ts';
import { measureSignIns } from './bench/sign-in-part.ts';
import { measureStarts } from './bench/start-part.ts';
import { measureStatistics } from './bench/statistics-part.ts';
import { measureSurfaceLists } from './bench/surface-lists-part.ts';
import { measureSurface } from './bench/surface-part.ts';
import { measureUploads } from './bench/upload-part.ts';

type Part = (bench: Bench, report: ReportProgress) => Promise<Figure[]>;

// `npm run bench` measures the portal, and compares it with minimal programs that do the same work on this machine.

/** The parts of the benchmark by the name with which `--only` selects them, in the order in which they run. */
const parts: Record<string, Part> = {
  list: measureLists,
  findings: measureFindings,
  'dark-web': measureDarkWeb,
  'open-leaks': measureOpenLeaks,
  start: measureStarts,
  'sign-in': measureSignIns,
  sockets: measureSockets,
  import: measureImport,
  leaks: measureLeakImport,
  'import-gigabyte': measureGigabyte,
  advisories: measureAdvisories,
  matching: measureMatching,
  epss: measureEpss,
  einvoice: measureEInvoices,
  'large-scans': measureLargeScans,
  inventory: measureInventory,
  'leaks-read': measureLeaks,
  markdown: measureMarkdown,
  neighbour: measureNeighbour,
  phishing: measurePhishing,
  webhook: measureWebhook,
  learners: measureLearners,
  certificates: measureCertificates,
  calendar: measureCalendar,
  feed: measureFeed,
  upload: measureUploads,
  report: measureReports,
  'read-log': measureReadLog,
  statistics: measureStatistics,
  surface: measureSurface,
  'surface-lists': measureSurfaceLists,
  map: measureMap,
  billing: measureBilling,
  browser: measureBrowser,
  'findings-browser': measureFindingsInBrowser,
  'leaks-browser': measureLeaksInBrowser,
  'calendar-browser': measureCalendarInBrowser,
  'report-browser': measureReportInBrowser,
};

/** Parts whose goals belong to another part. Selecting that part selects both. */
const companions: Record<string, readonly string[]> = { calendar: ['calendar-browser'], billing: ['einvoice'] };

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, json: { type: 'boolean' }, help: { type: 'boolean' } },
});
const named = values.only?.flatMap((names) => names.split(',')) ?? Object.keys(parts);
const wanted = [...new Set(named.flatMap((name) => [name, ...(companions[name] ?? [])]))];
const unknown = wanted.filter((name) => !(name in parts));

if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`Unknown part: ${unknown.join(', ')}. Select parts by the names below.`);
  console.log(`Usage: npm run bench -- [--only <${Object.keys(parts).join(' | ')}>]… [--json]`);
  process.exitCode = values.help ? 0 : 2;
} else process.exitCode = await measure();

/** Prints results immediately, so that they are not lost if a later part fails. */
function show(measured: readonly Figure[]): void {
  if (!values.json) console.log(tableOf(measured));
}

async function measure(): Promise<number> {
  const report: ReportProgress = (line) => void process.stderr.write(`… ${line}\n`);
  const bench = await openBench();
  const figures: Figure[] = [];
  try {
    for (const name of wanted) {
      const measured = (await parts[name]?.(bench, report)) ?? [];
      figures.push(...measured);
      show(measured);
    }
  } finally {
    await bench.close();
  }
  if (values.json) console.log(JSON.stringify(figures, null, 2));
  return figures.every(isMet) ? 0 : 1;
}
