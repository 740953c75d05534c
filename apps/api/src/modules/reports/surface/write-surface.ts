import { type IssueStatus, issueStatusWords } from '@gatehouse/domain/surface/issue-status';
import type { SurfaceChangeKind } from '@gatehouse/domain/surface/surface-changes';
import { severities } from '@gatehouse/domain/severity';
import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import { drawFacts, drawTable, type TableColumn } from '@gatehouse/pdf/table';

import { type Book, type Chapter, drawTitledTable, writeChapter } from '../document/report-book.ts';
import { showDay } from '../document/report-days.ts';
import { severityNames } from '../document/report-texts.ts';
import { drawCountTiles } from '../document/report-tiles.ts';
import { drawMissing } from '../document/report-missing.ts';
import { severityLabel } from '../document/report-words.ts';
import type { ChangeRecord, RootRecord, SurfacePlan } from './surface-plan.ts';
import { surfaceReportTexts as texts } from './surface-report-texts.ts';

const shown = (count: number): string => (count === 0 ? texts.dash : String(count));
const severityColumns = severities.slice(0, -1).map((name) => ({ name: severityNames[name], part: 0.1 }));
const countsOf = ({ counts }: RootRecord): string[] => severityColumns.map((_, place) => shown(counts[place] ?? 0));

const rootColumns: TableColumn[] = [
  { name: texts.domain, part: 0.3 },
  { name: texts.hosts, part: 0.1 },
  { name: texts.services, part: 0.1 },
  ...severityColumns,
];

/** Returns the management summary: the size of the attack surface and its issues. */
const summaryChapter = (book: Book, { figures, counts, roots }: SurfacePlan): Chapter => ({
  title: texts.summary,
  async draw() {
    const { sheet } = book;
    if (roots.length === 0) return drawParagraph(sheet, texts.nothing);
    const severe = texts.severe(counts[0] ?? 0, counts[1] ?? 0);
    await drawParagraph(sheet, `${texts.sentence(figures)} ${severe}`, { after: 10 });
    await drawCountTiles(book, counts, texts.chart);
    await drawHeading(sheet, 3, texts.figures);
    await drawFacts(sheet, [
      [texts.candidates, String(figures.candidates)],
      [texts.missing, String(figures.missing)],
      [texts.expired, String(figures.certificates_expired)],
      [texts.ending, String(figures.certificates_ending)],
      [texts.lookAlikes, String(figures.look_alikes)],
    ]);
    const rows = roots.map((root) => [
      root.name || texts.otherAddresses,
      String(root.hosts),
      shown(root.services),
      ...countsOf(root),
    ]);
    await drawTitledTable(sheet, { level: 3, title: texts.domains, columns: rootColumns, rows });
  },
});

const hostColumns: TableColumn[] = [
  { name: texts.host, part: 0.4 },
  { name: texts.services, part: 0.1 },
  ...severityColumns,
];

const hostChapter = ({ sheet }: Book, { hosts }: SurfacePlan): Chapter => ({
  title: texts.worst,
  async draw() {
    const rows = hosts.map((host) => [
      host.state === 'Candidate' ? `${host.name} (${texts.candidate})` : host.name,
      shown(host.services),
      ...countsOf(host),
    ]);
    await drawTable(sheet, { columns: hostColumns, hasRowHeads: true }, rows);
  },
});

const issueColumns: TableColumn[] = [
  { name: texts.id, part: 0.15 },
  { name: texts.issue, part: 0.31 },
  { name: texts.severity, part: 0.11 },
  { name: texts.asset, part: 0.21 },
  { name: texts.status, part: 0.1 },
  { name: texts.due, part: 0.12 },
];

const placeOf = ({ host, port }: { host: string; port: number | null }): string =>
  port === null ? host : `${host}:${port}`;

const issueChapter = ({ sheet, words }: Book, { issues }: SurfacePlan): Chapter => ({
  title: texts.issues,
  async draw() {
    if (issues === null) return drawParagraph(sheet, texts.issuesHidden);
    if (issues.rows.length === 0) return drawParagraph(sheet, texts.noIssues);
    const rows = issues.rows.map((issue) => [
      issue.visual_id,
      issue.title,
      severityLabel(words, issue),
      placeOf(issue),
      issueStatusWords[issue.status as IssueStatus],
      showDay(issue.due_date),
    ]);
    await drawTable(sheet, issueColumns, rows);
    const more = issues.total - issues.rows.length;
    if (more > 0) await drawParagraph(sheet, texts.moreIssues(more));
  },
});

const kindColumns: TableColumn[] = [
  { name: texts.change, part: 0.8 },
  { name: texts.count, part: 0.2 },
];
const changeColumns: TableColumn[] = [
  { name: texts.day, part: 0.13 },
  { name: texts.change, part: 0.22 },
  { name: texts.asset, part: 0.33 },
  { name: texts.detail, part: 0.32 },
];

const nameOf = (kind: string): string => texts.changeNames[kind as SurfaceChangeKind];
const detailOf = ({ from_value: from, to_value: to }: ChangeRecord): string =>
  from !== '' && to !== '' ? `${from} → ${to}` : from || to || texts.dash;

const changeChapter = ({ sheet }: Book, { changes, since }: SurfacePlan): Chapter => ({
  title: texts.changes(showDay(since)),
  async draw() {
    if (changes.rows.length === 0) return drawParagraph(sheet, texts.noChanges);
    const kinds = changes.byKind.map(({ kind, count }) => [nameOf(kind), String(count)]);
    await drawTable(sheet, { columns: kindColumns, hasRowHeads: true }, kinds);
    await drawParagraph(sheet, texts.newest(changes.rows.length));
    const rows = changes.rows.map((change) => [
      showDay(change.day),
      nameOf(change.kind),
      placeOf(change),
      detailOf(change),
    ]);
    await drawTable(sheet, changeColumns, rows);
  },
});

/** Writes the chapters after the cover. */
export async function writeSurface(book: Book, plan: SurfacePlan): Promise<void> {
  await writeChapter(book, summaryChapter(book, plan));
  if (plan.hosts.length > 0) await writeChapter(book, hostChapter(book, plan));
  await writeChapter(book, issueChapter(book, plan));
  await writeChapter(book, changeChapter(book, plan));
  await drawMissing(book);
}
