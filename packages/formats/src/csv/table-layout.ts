import type { AssetFactName } from '@gatehouse/domain/asset-facts';
import type { CsvField } from '@gatehouse/domain/finding-columns';
import type { Severity } from '@gatehouse/domain/severity';

import type { StatedStatus } from '../finding-status.ts';
import type { SlashOrder } from '../read-time.ts';

/** A field that a column can hold: fields that a mapping can name, and fields that only known layouts have. */
export type TableField =
  | CsvField
  | AssetFactName
  | 'ip'
  | 'recordId'
  | 'confidence'
  | 'tool'
  | 'details'
  | 'formerHost';

/** A column name, with a heading above its text if several columns share a field. */
export type LayoutColumn = string | Readonly<{ heading: string; column: string }>;

/** The notation of the texts in a table. */
export type TextKind = 'markdown' | 'plain' | 'wrapped' | 'html';

/** A test for rows in which this column contains one of these words. */
export type RowTest = Readonly<{ column: string; words: readonly string[] }>;

/** The columns of a table by field, and the notation of its cells. */
export interface TableLayout {
  /** The display name of the tool; empty for a table of an unknown tool. */
  name: string;
  /** The ID of the tool, shared with its other file formats; empty for a table of an unknown tool. */
  tool: string;
  /** Rule IDs that have findings with different titles; null if that is possible for every rule. */
  sharedRules: readonly string[] | null;
  columns: Readonly<Partial<Record<TableField, readonly LayoutColumn[]>>>;
  /** The notation of descriptions, impacts and recommendations. */
  texts: TextKind;
  /** The notation of evidence: tool output, Markdown, or either if the table is unknown. */
  evidence: 'code' | 'markdown' | 'either';
  /** Words and numbers of the severity column with a meaning specific to this table. */
  severities: Readonly<Record<string, Severity>>;
  /** Lowercase words of the status column, in addition to the common ones. */
  statuses: Readonly<Record<string, StatedStatus>>;
  /** Tests for rows that were accepted, muted or ignored in the tool. */
  accepted: readonly RowTest[];
  /** Tests for rows that are informational regardless of their severity. */
  informational: readonly RowTest[];
  slashes: SlashOrder;
  /** Facts that earlier versions did not read, so that they did not distinguish assets. */
  addedFacts: readonly AssetFactName[];
  /** True for the portal's own export, whose evidence has a section per affected asset. */
  isOwn: boolean;
  /** The number of hosts that a row can name. */
  hosts: 'one' | 'list';
  /** True if empty cells contain a word such as "N/A" or "-". */
  hasBlankWords: boolean;
}

/** A layout that is recognized by its column names. */
export interface TableProfile extends TableLayout {
  /** Groups of column names. A table that has all columns of one group has this layout. */
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

/** Returns the layout of a table from an unknown tool. */
export function openLayout(given: Pick<TableLayout, 'columns'> & Partial<TableLayout>): TableLayout {
  return { ...plainLayout, ...given };
}

/** Returns the layout of a scanner export, with defaults that fit scanners. */
export function toolProfile(given: LayoutInput): TableProfile {
  return { ...toolLayout, ...given };
}

/** Returns the layout of a table whose texts were written by people. */
export function peopleProfile(given: LayoutInput): TableProfile {
  return { ...plainLayout, ...given };
}

/** Returns a column name without case, spaces and punctuation. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the column name of a layout column. */
export function nameOfColumn(column: LayoutColumn): string {
  return typeof column === 'string' ? column : column.column;
}
