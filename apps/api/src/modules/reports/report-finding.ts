import { shownAssetsAtMost } from '@gatehouse/contract/finding-schema';

import { drawHeading, drawList, drawParagraph } from './pdf-blocks.ts';
import { drawMarkdown } from './pdf-markdown.ts';
import type { Run } from './pdf-runs.ts';
import { readInline } from './markdown-inline.ts';
import { type Sheet, within } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';
import { showDay } from './report-days.ts';
import { type Bookmarks, scoreOf, severityOf } from './report-parts.ts';
import type { FindingRecord, HistoryRecord, PlaceRecord } from './report.store.ts';
import { reportTexts as texts, sentences } from './report-texts.ts';

/** A finding with what hangs on it. */
export interface ReportedFinding {
  row: FindingRecord;
  /** The first ones; the row has the count of all. */
  places: readonly PlaceRecord[];
  /** Oldest first. */
  moves: readonly HistoryRecord[];
}

/** One finding: facts, texts, places, history. */
export async function drawFinding(sheet: Sheet, finding: ReportedFinding, bookmarks: Bookmarks): Promise<void> {
  const { row } = finding;
  await within(sheet, 'Sect', async () => {
    await drawHeading(sheet, 3, `${row.visual_id} ${row.title}`);
    sheet.doc.addNamedDestination(row.id, 'XYZ', 0, Math.max(0, sheet.y - 40), null as unknown as number);
    bookmarks.addItem(`${row.visual_id} ${row.title}`);
    for (const [name, value] of factsOf(row)) await drawFact(sheet, name, value);
    for (const [name, markdown] of textsOf(row)) {
      if (markdown.trim() === '') continue;
      await drawHeading(sheet, 4, name);
      await drawMarkdown(sheet, markdown);
    }
    await drawReferences(sheet, row);
    await drawPlaces(sheet, finding);
    await drawMoves(sheet, finding.moves);
  });
  await sheet.breathe();
}

async function drawFact(sheet: Sheet, name: string, value: string): Promise<void> {
  const runs: Run[] = [
    { text: `${name}: `, isStrong: true },
    { text: value, font: name === texts.vector ? 'code' : 'text' },
  ];
  await drawParagraph(sheet, runs, { size: 9.5, after: 1 });
}

function factsOf(row: FindingRecord): [name: string, value: string][] {
  const seen = [showDay(row.first_seen), showDay(row.last_seen)].join(' – ');
  const weakness = [
    ...(row.cwe === null ? [] : [`CWE-${row.cwe}`]),
    ...row.cve,
    ...(row.owasp === '' ? [] : [row.owasp]),
  ];
  const facts: [string, string | null][] = [
    [texts.severity, `${severityOf(row)} (${scoreOf(row.cvss_score)})`],
    [texts.status, row.status],
    [texts.vector, row.cvss_vector],
    [texts.ownAssessment, row.own_vector === null ? null : `${scoreOf(row.own_score)} ${row.own_vector}`],
    [texts.weakness, weakness.join(', ')],
    [texts.source, [row.tool, row.rule_id].filter((part) => part !== '').join(' ')],
    [texts.seen, row.first_seen === null ? null : seen],
    [texts.due, row.due_date === null ? null : showDay(row.due_date)],
    [texts.acceptedUntil, row.acknowledged_until === null ? null : showDay(row.acknowledged_until)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

const textsOf = (row: FindingRecord): [name: string, markdown: string][] => [
  [texts.description, row.description],
  [texts.impact, row.impact],
  [texts.recommendation, row.recommendation],
  [texts.evidence, row.evidence],
];

async function drawReferences(sheet: Sheet, { reference_links: links }: FindingRecord): Promise<void> {
  if (links.length === 0) return;
  await drawHeading(sheet, 4, texts.references);
  await drawList(
    sheet,
    links.map((link) => (/^https?:\/\/\S+$/.test(link) ? readInline(link) : [{ text: link }])),
  );
}

async function drawPlaces(sheet: Sheet, { row, places }: ReportedFinding): Promise<void> {
  if (places.length === 0) return;
  await drawHeading(sheet, 4, `${texts.places} (${sentences.placesFixed(row.count_fixed_assets, row.count_assets)})`);
  const columns = [
    { name: texts.host, part: 0.32 },
    { name: texts.location, part: 0.5 },
    { name: texts.status, part: 0.18 },
  ];
  const shown = places.slice(0, shownAssetsAtMost);
  const rows = shown.map(({ host, location, fix_state: state }) => [
    host,
    [{ text: location, font: 'code' as const }],
    state,
  ]);
  await drawTable(sheet, columns, rows);
  const more = row.count_assets - shown.length;
  if (more > 0) await drawParagraph(sheet, sentences.morePlaces(more));
}

async function drawMoves(sheet: Sheet, moves: readonly HistoryRecord[]): Promise<void> {
  if (moves.length === 0) return;
  await drawHeading(sheet, 4, texts.history);
  const columns = [
    { name: texts.date, part: 0.14 },
    { name: texts.from, part: 0.15 },
    { name: texts.to, part: 0.15 },
    { name: texts.who, part: 0.2 },
    { name: texts.comment, part: 0.36 },
  ];
  const rows = moves.map((move) => [showDay(move.at), move.from_value, move.to_value, move.actor_name, move.comment]);
  await drawTable(sheet, columns, rows);
}
