import type { AssetFactName } from '@gatehouse/domain/asset-facts';
import type { CsvField } from '@gatehouse/domain/finding-columns';
import type { Severity } from '@gatehouse/domain/severity';

import type { StatedStatus } from '../finding-status.ts';
import type { SlashOrder } from '../read-time.ts';

/** What a column can hold: what a mapping can name, and what only known layouts tell apart. */
export type TableField =
  | CsvField
  | AssetFactName
  | 'ip'
  | 'recordId'
  | 'confidence'
  | 'tool'
  | 'details'
  | 'formerHost';

/** A column by its name; with a heading above its text where several columns share a field. */
export type LayoutColumn = string | Readonly<{ heading: string; column: string }>;

/** How the texts of a table are written. */
export type TextKind = 'markdown' | 'plain' | 'wrapped' | 'html';

/** Rows in which this column holds one of these words. */
export type RowTest = Readonly<{ column: string; words: readonly string[] }>;

/** Which column of a table holds what, and how its cells are written. */
export interface TableLayout {
  /** The tool as a person calls it; empty for a table of no known tool. */
  name: string;
  /** The word for the tool, which its other files have as well; empty for a table of no known tool. */
  tool: string;
  /** Rule IDs that findings of different titles share; null where any rule may have findings of different titles. */
  sharedRules: readonly string[] | null;
  columns: Readonly<Partial<Record<TableField, readonly LayoutColumn[]>>>;
  /** Of descriptions, impacts and recommendations. */
  texts: TextKind;
  /** Evidence is the output of a tool, Markdown, or either of them where nothing is known of the table. */
  evidence: 'code' | 'markdown' | 'either';
  /** The words and numbers of the severity column that mean something else, or nothing, elsewhere. */
  severities: Readonly<Record<string, Severity>>;
  /** Words of the status column, in small letters, beyond those of every report. */
  statuses: Readonly<Record<string, StatedStatus>>;
  /** Accepted, muted or ignored in the tool. */
  accepted: readonly RowTest[];
  /** Rows that the tool gathered for information, whatever their severity column says. */
  informational: readonly RowTest[];
  slashes: SlashOrder;
  /** Facts that earlier versions did not read, so that they told no places apart. */
  addedFacts: readonly AssetFactName[];
  /** The portal's own export, whose evidence has a section for each affected asset. */
  isOwn: boolean;
  /** Whether a row is about one machine, whatever its name, or lists several. */
  hosts: 'one' | 'list';
  /** A scan repeats the word for "nothing" in its cells: "N/A", "-". */
  hasBlankWords: boolean;
}

/** A layout that is recognised by the names of its columns. */
export interface TableProfile extends TableLayout {
  /** Columns that the table always has; one group of them is enough. */
  marks: readonly (readonly string[])[];
}

const plainLayout: Omit<TableLayout, 'columns'> = {
  name: '',
  tool: '',
  sharedRules: null,
  texts: 'markdown',
  evidence: 'either',
  severities: {},
  statuses: {},
  accepted: [],
  informational: [],
  slashes: 'day first',
  hosts: 'list',
  addedFacts: [],
  isOwn: false,
  hasBlankWords: false,
};

const toolLayout: Omit<TableLayout, 'columns'> = {
  ...plainLayout,
  texts: 'wrapped',
  evidence: 'code',
  hosts: 'one',
  hasBlankWords: true,
};

type LayoutInput = Pick<TableProfile, 'name' | 'tool' | 'marks' | 'columns'> & Partial<TableLayout>;

/** The layout of a table of no known tool. */
export function openLayout(given: Pick<TableLayout, 'columns'> & Partial<TableLayout>): TableLayout {
  return { ...plainLayout, ...given };
}

/** The export of a scanner; what it leaves out is as scanners write it. */
export function toolProfile(given: LayoutInput): TableProfile {
  return { ...toolLayout, ...given };
}

/** A table whose texts people wrote. */
export function peopleProfile(given: LayoutInput): TableProfile {
  return { ...plainLayout, ...given };
}

/** A column name without case, spaces and punctuation. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The name of a column of a layout. */
export function nameOfColumn(column: LayoutColumn): string {
  return typeof column === 'string' ? column : column.column;
}
