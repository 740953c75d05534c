import { assetFactNames, describeFacts } from '@gatehouse/domain/asset-facts';

import type { ReportFinding, ReportPlace, ReportText } from '../add-report-finding.ts';
import { codeBlock, fenceText } from '../code-block.ts';
import { readOwnRow } from '../export/own-row.ts';
import type { FormerPlace } from '../finding-draft.ts';
import { htmlToText } from '../html-to-text.ts';
import { findCves, findCwe, otherWeaknesses, plainLinks } from '../identifiers.ts';
import { plainToMarkdown } from '../markdown-text.ts';
import { fact } from '../read-place.ts';
import { readReferences } from '../read-references.ts';
import { recordFailure } from '../read-failure.ts';
import { section } from '../report-text.ts';
import { safeLines } from '../safe-lines.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import { factList, joinParts } from '../stated-facts.ts';
import { wrappedToMarkdown } from '../wrapped-text.ts';
import { cvssOfCells } from './cell-cvss.ts';
import { timeOfCell } from './cell-time.ts';
import { readPlaces, type PlaceCells } from './csv-places.ts';
import type { CsvRow } from './csv-reading.ts';
import { identifyRow } from './row-identity.ts';
import { oneLine, readConfidence, readSeverity, readStatus } from './row-words.ts';
import { firstText, textsOf, type CellText, type TableCells } from './table-cells.ts';
import type { TableField, TableLayout, TextKind } from './table-layout.ts';

const maxCharacters = { name: 300, text: 100_000, proof: 15_000 };

/** The state shared by all rows of a table. */
export interface TableReading {
  cells: TableCells;
  /** The column name as written in the table. */
  titleColumn: string;
  /** The zone of times without one; empty if the table states none. */
  zone: string;
}

/** Warnings about a row. */
export interface RowNotes {
  /** A word of the status column that is unknown; otherwise empty. */
  unknownStatus: string;
  /** True if the severity is a number and the table does not state its scale. */
  hasUnknownScale: boolean;
}

const writers: Record<TextKind, (text: string) => string> = {
  markdown: (text) => safeMarkdown(text, maxCharacters.text),
  plain: plainToMarkdown,
  wrapped: wrappedToMarkdown,
  html: (text) => htmlToText(text.replaceAll('\n', '<br>')),
};

function splitTags(texts: readonly CellText[]): string[] {
  const parts = texts.flatMap(({ text }) => text.split(/[\n,;|]/, 100));
  const tags = parts.map((tag) => tag.trim().slice(0, 100));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

// Markdown is recognized by its marks. Tool output has aligned columns, which only a code block preserves.
const written = /^\s{0,3}(?:`{3}|~{3})|\*\*[^*\n]{1,200}\*\*|\]\(https?:|^#{1,6} /m;

// Tenable.sc writes this label into the cell.
const outputLabel = /^Plugin Output:\s*/;

function evidenceText({ layout }: TableCells, { heading, column, text }: CellText): string {
  const isMarkdown = layout.evidence === 'markdown' || (layout.evidence === 'either' && written.test(text));
  if (isMarkdown) return safeMarkdown(text, maxCharacters.text);
  return codeBlock(heading || column, text.replace(outputLabel, ''), maxCharacters.proof);
}

function readEvidence(cells: TableCells, texts: readonly CellText[]): string {
  if (!cells.layout.isOwn) return texts.map((text) => evidenceText(cells, text)).join('\n\n');
  const [cell] = texts;
  return ownEvidence(readOwnRow({ assets: '', evidence: cell?.text ?? '' }).evidence);
}

function splitReferences(texts: readonly CellText[]): string[] {
  const lines = texts.map(({ text }) => plainLinks(text).replaceAll(/ \| |,\s*(?=https?:)/g, '\n'));
  return readReferences(lines);
}

/** Returns the CWE number in the cells. Tenable.sc writes "CWE #310". */
function cweOf(texts: readonly CellText[]): number | null {
  return findCwe(texts.map(({ text }) => text.replaceAll(/\bCWE ?#/gi, 'CWE-')));
}

function readText({ cells }: TableReading, row: CsvRow, title: string): ReportText {
  const texts = (field: TableField): CellText[] => textsOf(cells, row, field);
  const markdown = (field: TableField): string => {
    const parts = texts(field).map(({ heading, text }) => {
      const body = writers[cells.layout.texts](text);
      return heading === '' ? body : section(heading, body);
    });
    return parts.filter((part) => part !== '').join('\n\n');
  };
  const details = texts('details').map(({ heading, column, text }) => [heading || column, text] as const);
  const weaknesses = texts('cwe').map(({ text }) => text.replaceAll(/\bCWE ?#/gi, 'CWE-'));
  return {
    title,
    severity: null,
    cvss: cvssOfCells(texts('cvssVector'), texts('cvssScore')),
    description: joinParts([markdown('description'), factList('Further details', details)]),
    impact: markdown('impact'),
    recommendation: markdown('recommendation'),
    evidence: readEvidence(cells, texts('evidence')),
    references: splitReferences(texts('references')),
    cwe: cweOf(texts('cwe')),
    cve: findCves(texts('cve').map(({ text }) => text)),
    tags: [...new Set([...splitTags(texts('tags')), ...otherWeaknesses(weaknesses)])],
  };
}

/** Returns the plain-text evidence of the portal's own export as a code block. */
function ownEvidence(text: string): string {
  const fenced = text === '' ? '' : fenceText(text);
  return fenced.length > maxCharacters.text ? safeLines(fenced, maxCharacters.text) : fenced;
}

function ownPlaces({ cells }: TableReading, row: CsvRow): ReportPlace[] {
  const first = (field: TableField): string => firstText(cells, row, field);
  const { places } = readOwnRow({ assets: first('location'), evidence: first('evidence') });
  return places.map((place) => ({ ...place, evidence: ownEvidence(place.evidence) }));
}

function placesOf(reading: TableReading, row: CsvRow): ReportPlace[] {
  const { cells } = reading;
  if (cells.layout.isOwn) return ownPlaces(reading, row);
  const first = (field: TableField): string => firstText(cells, row, field);
  const formerHost = first('formerHost');
  const facts = assetFactNames.map((name) => fact(name, first(name)));
  const stated: PlaceCells = {
    host: first('host'),
    hasHostList: cells.layout.hosts === 'list',
    location: first('location'),
    ip: first('ip'),
    port: first('port'),
    protocol: first('protocol'),
    facts,
  };
  const places = readPlaces(stated);
  // A row has the same number of assets whichever host name is used.
  const before = formerHost === '' ? places : readPlaces({ ...stated, host: formerHost });
  return places.map((place, index) => ({ ...place, former: formersOf(cells.layout, before[index] ?? place) }));
}

/** Returns the identities under which earlier versions stored the asset: with resolved names, and with all facts they read. */
function formersOf({ addedFacts }: TableLayout, { host, location, facts }: ReportPlace): FormerPlace[] {
  const known = facts.filter(({ name }) => !addedFacts.includes(name));
  const distinctions = new Set([facts, known].map(describeFacts));
  return [...distinctions].map((distinction) => ({ host, location, distinction }));
}

/** Reads one row into a finding, with notes on content that was not understood. */
export function readTableRow(reading: TableReading, row: CsvRow): { finding: ReportFinding; notes: RowNotes } {
  const { cells, titleColumn, zone } = reading;
  const first = (field: TableField): string => oneLine(firstText(cells, row, field));
  const title = first('title');
  const { line } = row;
  if (title === '') {
    const column = JSON.stringify(titleColumn);
    throw recordFailure(`Line ${line} of the table has no title: its column ${column} is empty.`, { line });
  }
  const ruleId = first('ruleId');
  const recordId = first('recordId');
  const { severity, severityWord, hasUnknownScale } = readSeverity(reading, row);
  const { status, unknownStatus } = readStatus(reading, row);
  const style = { slashes: cells.layout.slashes, zone };
  const finding: ReportFinding = {
    ...identifyRow(cells.layout, { ruleId, recordId, title, tool: first('tool') }),
    severity,
    severityWord,
    seen: [timeOfCell(first('firstSeen'), style), timeOfCell(first('lastSeen'), style)],
    status,
    confidence: readConfidence(first('confidence')),
    line,
    text: () => readText(reading, row, title),
    places: placesOf(reading, row),
  };
  return { finding, notes: { unknownStatus, hasUnknownScale } };
}
