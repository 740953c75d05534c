import type { JsonObject } from '../json-fields.ts';
import type { PathStep } from './json-paths.ts';
import type { FormatFailure } from '../read-failure.ts';
import type { jsonLimits, JsonOptions, JsonPlan, JsonRecord } from './json-plan.ts';

/** What may come next outside of texts and bare words. */
export type Expectation = 'value' | 'first element' | 'first field' | 'field' | 'colon' | 'comma' | 'end';

export interface JsonPosition {
  line: number;
  column: number;
}

/** An object or list that is open. */
export interface Frame {
  /** The value under construction; null for what passes by. */
  kept: JsonObject | unknown[] | null;
  isList: boolean;
  /** The name of the field, or the number of the element, that is being read. */
  key: string;
  count: number;
  step: PathStep | undefined;
  begin: JsonPosition;
}

/** A text that is open. */
export interface OpenText {
  /** How many characters of it are kept. */
  keeps: number;
  text: string;
  characters: number;
  /** The part of an escape that has been read. */
  escape: string;
  begin: JsonPosition;
}

/** The state of reading; one per file. */
export interface JsonReading {
  plan: JsonPlan;
  limits: typeof jsonLimits;
  steps: PathStep;
  /** The first characters, to guess what a wrong file is. */
  head: string;
  line: number;
  /** Counted from the beginning of the line; negative where the line began in an earlier piece. */
  lineStart: number;
  /** The next character within the piece. */
  index: number;
  expects: Expectation;
  frames: Frame[];
  text: OpenText | null;
  /** A number, `true`, `false` or `null` that is open. */
  word: string;
  wordBegin: JsonPosition;
  /** What each of the records that are open has cost so far. */
  costs: number[];
  ready: JsonRecord[];
  /** The fields of the root that the plan demands and that have been seen. */
  found: Set<string>;
  /** The fields of the root, as far as a document without records needs them. */
  rootFields: Set<string>;
  /** True if an element of a list was a record. */
  hasRecords: boolean;
  /** True if a record had all the fields without which the file is something else. */
  isProven: boolean;
  onRejected: JsonOptions['onRejected'];
  /** Of the first record that lacked its fields. */
  firstRejection: FormatFailure | null;
  /** Whether the file is what the plan calls it, as far as one can tell by now. */
  isKnown: boolean;
}

/** Where the next character stands. */
export function here({ line, index, lineStart }: JsonReading): JsonPosition {
  return { line, column: index - lineStart + 1 };
}
