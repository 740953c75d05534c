import type { JsonObject } from '../json-fields.ts';
import type { PathStep } from './json-paths.ts';
import type { FormatFailure } from '../read-failure.ts';
import type { jsonLimits, JsonOptions, JsonPlan, JsonRecord } from './json-plan.ts';

/** The expected next token, outside strings and literals. */
export type Expectation = 'value' | 'first element' | 'first field' | 'field' | 'colon' | 'comma' | 'end';

export interface JsonPosition {
  line: number;
  column: number;
}

/** An object or list that has not ended yet. */
export interface Frame {
  /** The value under construction, or null if it is skipped. */
  kept: JsonObject | unknown[] | null;
  isList: boolean;
  /** The current field name or list index. */
  key: string;
  count: number;
  step: PathStep | undefined;
  begin: JsonPosition;
}

/** A string that has not ended yet. */
export interface OpenText {
  /** Number of characters to keep. */
  keeps: number;
  text: string;
  characters: number;
  /** The part of an escape sequence that has been read. */
  escape: string;
  begin: JsonPosition;
}

/** The parser state of one file. */
export interface JsonReading {
  plan: JsonPlan;
  limits: typeof jsonLimits;
  steps: PathStep;
  /** The first characters, to guess the format of a wrong file. */
  head: string;
  line: number;
  /** The index at which the current line begins, relative to the current chunk; negative if it began in an earlier chunk. */
  lineStart: number;
  /** The index of the next character in the chunk. */
  index: number;
  expects: Expectation;
  frames: Frame[];
  text: OpenText | null;
  /** The part of a number, `true`, `false` or `null` that has been read. */
  word: string;
  wordBegin: JsonPosition;
  /** The characters used so far by each open record. */
  costs: number[];
  ready: JsonRecord[];
  /** The required root fields that were found. */
  found: Set<string>;
  /** All root fields, collected for `isOwnEmpty`. */
  rootFields: Set<string>;
  /** True if a list element was a record. */
  hasRecords: boolean;
  /** True if at least one record had all required fields. */
  isProven: boolean;
  onRejected: JsonOptions['onRejected'];
  /** The error of the first record without its required fields. */
  firstRejection: FormatFailure | null;
  /** True if the file is known to be in the format of the plan. */
  isKnown: boolean;
}

/** Returns the position of the next character. */
export function here({ line, index, lineStart }: JsonReading): JsonPosition {
  return { line, column: index - lineStart + 1 };
}
