import { severities } from '@gatehouse/domain/severity';
import { findingStatuses, isUnresolved } from '@gatehouse/domain/finding-status';

import { drawHeading, drawList, drawParagraph } from './pdf-blocks.ts';
import { drawMarkdown } from './pdf-markdown.ts';
import { newPage } from './pdf-pages.ts';

import { type Book, chapter } from './report-book.ts';
import { drawSeverityChart } from './report-chart.ts';
import { drawTable } from './pdf-table.ts';
import type { EngagementRecord, OutlineRecord } from './report.store.ts';
import { drawMissing, scoreOf, severityOf, severityRuns } from './report-words.ts';
import { reportTexts as texts, sentences, severityMeanings, severityNames, statusMeanings } from './report-texts.ts';

type StatusHolder = { status: string };
const statusOf = ({ status }: StatusHolder) => findingStatuses.find((known) => known === status) ?? 'Open';

/** What the management reads: counts, risk, and what has changed. */
export async function drawSummary(
  book: Book,
  {
    engagement,
    outline,
    moves,
  }: { engagement: EngagementRecord; outline: readonly OutlineRecord[]; moves: ReadonlyMap<string, number> },
): Promise<void> {
  const unresolved = outline.filter((row) => isUnresolved(statusOf(row)));
  const [gravest] = unresolved;
  const verdict = gravest ? sentences.gravest(severityOf(gravest)) : sentences.allResolved;
  const { sheet } = book;
  await chapter(book, texts.summary, async () => {
    if (engagement.summary !== '') await drawMarkdown(sheet, engagement.summary, 3);
    if (outline.length === 0) return drawParagraph(sheet, texts.noFindings);
    const counted = sentences.counted(outline.length, unresolved.length);
    await drawParagraph(sheet, `${counted} ${verdict} ${sentences.risk(engagement.total_risk.toFixed(1))}`);
    await drawSeverityChart(sheet, outline);
    await drawCounts(sheet, outline);
    await drawHeading(sheet, 3, texts.changes);
    const told = [...moves].map(([status, times]) => [{ text: sentences.moved(times, status) }]);
    if (told.length > 0) await drawList(sheet, told);
    else await drawParagraph(sheet, texts.noChanges);
  });
}

async function drawCounts(sheet: Book['sheet'], outline: readonly OutlineRecord[]): Promise<void> {
  const columns = [
    { name: texts.severity, part: 0.16 },
    ...findingStatuses.map((name) => ({ name, part: name === 'Acknowledged' ? 0.18 : 0.132 })),
    { name: texts.count, part: 0.132 },
  ];
  const rows = severities.flatMap((name, place) => {
    const own = outline.filter(({ severity }) => severity === place);
    const counts = findingStatuses.map((status) => String(own.filter((row) => row.status === status).length));
    return own.length === 0 ? [] : [[severityNames[name], ...counts, String(own.length)]];
  });
  await drawTable(sheet, columns, rows);
}

/** Scope, method and team, as far as they are told. */
export async function drawAssignment(book: Book, { scope, methodology, team }: EngagementRecord): Promise<void> {
  const { sheet } = book;
  const targets = scope as { kind: string; value: string }[];
  const people = team as { name: string; role: string }[];
  if (targets.length > 0)
    await chapter(book, texts.scope, () =>
      drawTable(
        sheet,
        [
          { name: texts.kind, part: 0.25 },
          { name: texts.value, part: 0.75 },
        ],
        targets.map(({ kind, value }) => [kind, value]),
      ),
    );
  if (methodology !== '') await chapter(book, texts.method, () => drawMarkdown(sheet, methodology, 3));
  if (people.length > 0)
    await chapter(book, texts.team, () =>
      drawTable(
        sheet,
        [
          { name: texts.name, part: 0.5 },
          { name: texts.role, part: 0.5 },
        ],
        people.map(({ name, role }) => [name, role]),
      ),
    );
}

/** All findings as a table, each with a link to its chapter. */
export async function drawOverview(book: Book, outline: readonly OutlineRecord[]): Promise<void> {
  if (outline.length === 0) return;
  const columns = [
    { name: texts.id, part: 0.24 },
    { name: texts.title, part: 0.4 },
    { name: texts.severity, part: 0.12 },
    { name: texts.score, part: 0.08 },
    { name: texts.status, part: 0.16 },
  ];
  await chapter(book, texts.overview, () => drawTable(book.sheet, columns, outline.map(overviewRow)));
}

const overviewRow = (row: OutlineRecord) => [
  [{ text: row.visual_id, to: row.id }],
  row.title,
  severityRuns(row),
  scoreOf(row.cvss_score),
  row.status,
];

/** What the words of the report mean. */
export async function drawAppendix(book: Book): Promise<void> {
  const { sheet } = book;
  newPage(sheet);
  await chapter(book, texts.appendix, async () => {
    await drawHeading(sheet, 3, texts.severities);
    const columns = [
      { name: texts.severity, part: 0.18 },
      { name: texts.score, part: 0.18 },
      { name: texts.meaning, part: 0.64 },
    ];
    const rows = severities.map((name) => [severityNames[name], ...severityMeanings[name]]);
    await drawTable(sheet, columns, rows);
    await drawHeading(sheet, 3, texts.statuses);
    const meanings = findingStatuses.map((status) => [status, statusMeanings[status]]);
    await drawTable(
      sheet,
      [
        { name: texts.status, part: 0.25 },
        { name: texts.meaning, part: 0.75 },
      ],
      meanings,
    );
    await drawHeading(sheet, 3, texts.totalRisk);
    await drawParagraph(sheet, texts.totalRiskMethod);
    await drawParagraph(sheet, texts.timeZone);
    await drawMissing(sheet);
  });
}
