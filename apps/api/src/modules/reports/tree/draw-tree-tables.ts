import type { StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { BlockOf, PlanItem, ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import { severities } from '@gatehouse/domain/severity';
import type { Run } from '@gatehouse/pdf/letters';
import type { Cell, TableColumn, TableLook } from '@gatehouse/pdf/table';

import type { Book } from '../document/report-book.ts';
import {
  hasScore,
  nameOfStatus,
  type ReportWords,
  scoreOf,
  severityLabel,
  severityPart,
  shortId,
} from '../document/report-words.ts';
import { fixText } from './fix-text.ts';
import { type LinkTo, pageColumn, pagePart } from './page-column.ts';

/** A table of the tree before it is drawn. */
export interface LaidTable {
  columns: readonly TableColumn[];
  hasRowHeads: boolean;
  look: TableLook;
  rows: readonly (readonly Cell[])[];
}

/** Sections at the beginning of a document, whose short tables are read as a whole. */
const roomySections: readonly ReportSection[] = ['summary', 'scope', 'team'];
/** A longer table is dense in any section. */
const fewRows = 10;

/** Returns the look of the tables of a section. */
export const lookIn = (key: ReportSection): TableLook => (roomySections.includes(key) ? 'roomy' : 'dense');

interface TableDrawing {
  look: TableLook;
  book: Pick<Book, 'words'>;
  linkTo: LinkTo;
}

/** The share of the first column of a table, which has the names. */
const firstPart = 0.34;
const shortestName = 5;

/** Returns the shares of columns of numbers, by the lengths of their names, so that no name is broken. */
function partsByName(columns: BlockOf<'table'>['columns']): number[] {
  const lengths = columns.slice(1).map(({ name }) => Math.max(name.length, shortestName));
  const sum = lengths.reduce((one, other) => one + other, 0);
  return [firstPart, ...lengths.map((length) => ((1 - firstPart) * length) / sum)];
}

/** Lays out a table of texts and numbers. A number that is zero becomes a dash. */
function plainTable({ book, look }: TableDrawing, { columns, rows }: BlockOf<'table'>): LaidTable {
  const { texts } = book.words;
  const hasRowHeads = columns.some(({ isNumber }) => isNumber);
  const parts = hasRowHeads ? partsByName(columns) : columns.map(() => 1 / columns.length);
  return {
    columns: columns.map(({ name }, place) => ({ name, part: parts[place] ?? 0 })),
    hasRowHeads,
    look: rows.length > fewRows ? 'dense' : look,
    rows: rows.map((row) =>
      row.map((cell, place) => (columns[place]?.isNumber && cell === '0' ? texts.noScore : cell)),
    ),
  };
}

const severityRun = (words: ReportWords, { severity }: Pick<StepFinding, 'severity'>): Run[] =>
  severityLabel(words, { severity: severities.indexOf(severity) });

const shownScore = ({ severity, cvssScore }: BlockOf<'outline'>['findings'][number]): number | null =>
  hasScore({ severity: severities.indexOf(severity), cvss_score: cvssScore }) ? cvssScore : null;

/** Lays out findings in brief. */
function outlineTable(drawing: TableDrawing, { findings }: BlockOf<'outline'>): LaidTable {
  const { linkTo } = drawing;
  const { words } = drawing.book;
  const { texts, showDue } = words;
  const { page, pagesOf } = pageColumn(drawing, findings);
  const part = severityPart(words);
  // While every finding is open, the column of statuses says nothing, and titles need the room.
  const hasStatus = findings.some(({ statusVulnerability }) => statusVulnerability !== 'Open');
  const statusPart = hasStatus ? 0.16 : 0;
  const columns = [
    { name: texts.id, part: 0.1 },
    { name: texts.title, part: 0.68 - statusPart - part - page.length * pagePart },
    { name: texts.severity, part },
    { name: texts.score, part: 0.08 },
    ...(hasStatus ? [{ name: texts.status, part: statusPart }] : []),
    { name: texts.due, part: 0.14 },
    ...page,
  ];
  const rows = findings.map((finding): Cell[] => [
    [{ text: shortId(finding.idVisual), ...linkTo(finding) }],
    finding.title,
    severityRun(words, finding),
    scoreOf(words, shownScore(finding)),
    ...(hasStatus ? [nameOfStatus(words, finding.statusVulnerability)] : []),
    showDue(finding.dueDate),
    ...pagesOf([finding]),
  ]);
  return { columns, hasRowHeads: false, look: 'dense', rows };
}

/** Lays out the fixes that break the attack chain. */
function breakerTable({ book: { words }, linkTo }: TableDrawing, { breakers }: BlockOf<'breakers'>): LaidTable {
  const { texts } = words;
  const columns = [
    { name: texts.id, part: 0.1 },
    { name: texts.title, part: 0.38 },
    { name: texts.status, part: 0.14 },
    { name: texts.outcome, part: 0.38 },
  ];
  const rows = breakers.map(({ finding, outcome }) => [
    [{ text: shortId(finding.idVisual), ...linkTo(finding) }],
    finding.title,
    nameOfStatus(words, finding.statusVulnerability),
    outcome,
  ]);
  return { columns, hasRowHeads: false, look: 'dense', rows };
}

const [idsAtMost, idPart] = [6, 0.09];

/** Returns links to the first findings of a plan item, one below the other, and the number of the others. */
function idRuns({ book: { words }, linkTo }: TableDrawing, { findings }: PlanItem): Run[] {
  const shown = findings
    .slice(0, idsAtMost)
    .flatMap((finding, place): Run[] => [
      { text: place === 0 ? '' : '\n' },
      { text: shortId(finding.idVisual), ...linkTo(finding) },
    ]);
  const more = findings.length - idsAtMost;
  return more > 0 ? [...shown, { text: `\n${words.sentences.more(more)}` }] : shown;
}

/** A longer fix is not an action, and is not written as a title. */
const actionCharacters = 140;
const titlesNamed = 2;

/** Returns what to do, if that is short, and what for; or else the finding and the beginning of its fix. */
function fixLines({ sentences }: ReportWords, { title, fix, findings }: PlanItem): [first: string, second: string] {
  const text = fix === '' ? '' : fixText(fix);
  const titles = [...new Set(findings.map((finding) => finding.title))];
  const named = sentences.listed(titles.slice(0, titlesNamed), Math.max(0, titles.length - titlesNamed));
  return text !== '' && text.length <= actionCharacters ? [text, named] : [title, text];
}

/** Returns what to do, and on which hosts unless the table is dense: the findings themselves name them all. */
function measureRuns({ book: { words }, look }: TableDrawing, item: PlanItem): Run[] {
  const { sentences } = words;
  const { hosts, numOfHosts } = item;
  const [first, second] = fixLines(words, item);
  const where = look === 'dense' || hosts.length === 0 ? '' : sentences.listed(hosts, numOfHosts - hosts.length);
  // Hosts beside several titles would seem to belong to the last one.
  const between = item.findings.length > 1 ? '\n' : '\u00A0· ';
  const below = [second, where].filter((part) => part !== '').join(between);
  return [{ text: first, font: 'strong' }, { text: below === '' ? '' : `\n${below}` }];
}

/** Lays out the remediation plan: what to do, for which findings and until when. */
function planTable(drawing: TableDrawing, { items }: BlockOf<'plan'>): LaidTable {
  const { words } = drawing.book;
  const { texts, showDue } = words;
  const part = severityPart(words);
  const shownOf = ({ findings }: PlanItem) => findings.slice(0, idsAtMost);
  const { page, pagesOf } = pageColumn(drawing, items.flatMap(shownOf));
  const columns = [
    { name: texts.id, part: idPart },
    {
      name: items.some(({ fix }) => fix !== '') ? texts.findingAndFix : texts.title,
      part: 0.86 - idPart - part - page.length * pagePart,
    },
    { name: texts.severity, part },
    { name: texts.due, part: 0.14 },
    ...page,
  ];
  const rows = items.map((item): Cell[] => [
    idRuns(drawing, item),
    measureRuns(drawing, item),
    severityRun(words, item),
    showDue(item.dueDate),
    ...pagesOf(shownOf(item)),
  ]);
  return { columns, hasRowHeads: false, look: drawing.look, rows };
}

/** Lays out a block that is a single table, or returns null for any other. */
export function tableOf(drawing: TableDrawing, block: ReportBlock): LaidTable | null {
  if (block.kind === 'table') return plainTable(drawing, block);
  if (block.kind === 'outline') return outlineTable(drawing, block);
  if (block.kind === 'plan') return planTable(drawing, block);
  return block.kind === 'breakers' ? breakerTable(drawing, block) : null;
}
