import { setTimeout } from 'node:timers/promises';

import { drawParagraph } from '@gatehouse/pdf/blocks';
import { newPage } from '@gatehouse/pdf/pages';
import { closeSheet, openSheet } from '@gatehouse/pdf/sheet';

import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import type { FilledEngagement } from './fill-findings.ts';
import { fillReport } from './fill-report.ts';
import { type Load, readAll, startMeasured, timed } from './measured-server.ts';

const part = 'report';
const findings = 1_000;
/** The findings of a usual large report, and the seconds in which it must be there. */
const usual = { findings: 300, seconds: 3 };
const atOnce = 2;
const idleMs = 5_000;
const smallOnes = 9;

/** Measures reports of 300 and 1,000 findings: their duration, also against the same texts as plain paragraphs, and the load on the portal. */
export async function measureReports(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`report: an engagement of ${findings}`);
  const { id, reader } = await fillReport(bench, findings);
  const smaller = await fillReport(bench, usual.findings);
  const portal = await startMeasured(bench);
  const headers = await headersOf(bench, reader);
  const read = (path: string) => readAll(`${portal.address}/api/engagements/${id}${path}`, headers);
  try {
    await fetch(`${portal.address}/api/engagements/${id}`, { headers });
    const idle = await timed(portal, () => setTimeout(idleMs));
    const small = await smallReports(bench, { id, read });
    const some = await timed(portal, async () =>
      readAll(`${portal.address}/api/engagements/${smaller.id}/report.pdf`, await headersOf(bench, smaller.reader)),
    );
    const one = await timed(portal, () => read('/report.pdf'));
    const bare = await bareOf(bench, id);
    report(`report: ${atOnce} at once`);
    const both = await timed(portal, () => Promise.all(Array.from({ length: atOnce }, () => read('/report.pdf'))));
    const table = await timed(portal, () => read('/export?format=xlsx'));
    return [
      { part, name: 'idle portal: memory', value: idle.peakMb, unit: 'MB' },
      { part, name: 'idle portal: longest delay of a call', value: idle.delayMs, unit: 'ms' },
      ...small,
      ...figuresOf(`PDF of ${usual.findings} findings`, some, { idle, seconds: usual.seconds }),
      ...figuresOf(`PDF of ${findings} findings`, one, { idle, seconds: 8 }),
      { part, name: `the texts of ${findings} findings as plain paragraphs`, value: bare, unit: 's' },
      { part, name: `PDF of ${findings} findings / plain paragraphs`, value: one.seconds / bare, unit: '×', atMost: 4 },
      { part, name: `PDF of ${findings} findings: size`, value: one.result / 1_048_576, unit: 'MB' },
      ...figuresOf(`${atOnce} of them at once`, both, { idle }),
      ...figuresOf(`XLSX of ${findings} findings`, table, { idle }),
    ];
  } finally {
    await portal.stop();
  }
}

const headersOf = async (bench: Bench, reader: FilledEngagement['reader']) => ({
  cookie: `portal_access=${(await bench.signIn(reader)).access}`,
});

const metadata = { title: 'Bare', subject: '', author: '', at: new Date(0) };

/**
 * Writes texts as plain paragraphs, each on a new page, and returns the seconds that it takes: the lower limit for a report without a
 * database, a layout or Markdown.
 */
async function writeBare(texts: readonly string[]): Promise<number> {
  const begun = performance.now();
  const sheet = openSheet({
    metadata,
    ownFont: null,
    han: 'sc',
    waitForReader: () => new Promise((done) => setImmediate(done)),
    decorate: () => undefined,
    write: () => undefined,
  });
  for (const text of texts) {
    await drawParagraph(sheet, text);
    newPage(sheet);
  }
  await closeSheet(sheet);
  return (performance.now() - begun) / 1_000;
}

/** Returns the seconds that the texts of an engagement take as plain paragraphs; the first run loads the fonts. */
async function bareOf({ owner }: Bench, id: string): Promise<number> {
  const { rows } = await owner.query<{ text: string }>(
    `select title || E'\n' || description || E'\n' || impact || E'\n' || recommendation || E'\n' || evidence as text
     from findings where engagement_id = $1 order by number`,
    [id],
  );
  const texts = rows.map(({ text }) => text);
  await writeBare(texts.slice(0, smallOnes));
  return writeBare(texts);
}

/** Measures a PDF of one finding, from a new thread and from one that has already written a PDF. */
async function smallReports(
  { owner }: Bench,
  { id, read }: { id: string; read: (path: string) => Promise<number> },
): Promise<Figure[]> {
  const { rows } = await owner.query<{ id: string }>('select id from findings where engagement_id = $1 limit $2', [
    id,
    1 + smallOnes,
  ]);
  const times: number[] = [];
  for (const row of rows) {
    const begun = performance.now();
    await read(`/findings/${row.id}/report.pdf`);
    times.push(performance.now() - begun);
  }
  const [first = 0, ...later] = times;
  return [
    { part, name: 'PDF of a finding: the first one', value: first, unit: 'ms' },
    { part, name: `PDF of a finding: median of ${smallOnes} after it`, value: median(later), unit: 'ms' },
  ];
}

function figuresOf(
  name: string,
  { seconds, peakMb, delayMs, workMs }: Load & { seconds: number },
  { idle, seconds: atMost }: { idle: Load; seconds?: number },
): Figure[] {
  return [
    { part, name, value: seconds, unit: 's', ...(atMost === undefined ? {} : { atMost }) },
    { part, name: `${name}: peak of memory over idle`, value: peakMb - idle.peakMb, unit: 'MB', atMost: 200 },
    { part, name: `${name}: longest work before other calls`, value: workMs, unit: 'ms', atMost: 50 },
    { part, name: `${name}: longest delay of a call`, value: delayMs, unit: 'ms' },
  ];
}
