import type { FormatFailure } from '../read-failure.ts';

/** What a reader wants out of a file. */
export interface JsonPlan {
  /** The word of the registry. */
  format: string;
  /** With its article, for sentences: "a SARIF log". */
  called: string;
  /** Fields of an object at the root without which the file is something else. */
  demands: readonly string[];
  /**
   * Paths of the values to be kept, each with the fields without which the file is something else. A step is the name
   * of a field, `*` for any field, or `[]` for any element of a list: "runs/[]/results/[]". An empty path is the root;
   * beside the path "[]" it is a root that is an object.
   * A record inside of another is yielded before it, and is not part of it. What is in no record passes by.
   */
  records: Readonly<Record<string, readonly string[]>>;
  /** Fields of records, by their path, that no one reads: what they hold passes by. */
  unread?: Readonly<Record<string, readonly string[]>>;
  /** Paths of records whose texts are kept whole, such as files in base64. */
  whole?: readonly string[];
  /** Paths of records on which no other record depends: one without its fields is rejected, and the rest is read. */
  rejectable?: readonly string[];
  /** Paths of which nothing is read, so that anything may be in their place. */
  passing?: readonly string[];
  /**
   * True if a document without a single record is this tool's, by the fields of its root. Without it an empty list
   * would make a clean scan of every file that has a list of this name.
   */
  isOwnEmpty?: (rootFields: ReadonlySet<string>) => boolean;
}

/** A value that the plan asked for. */
export interface JsonRecord {
  /** As the plan writes it. */
  path: string;
  /** The names and numbers that are at the steps of the path. */
  keys: readonly string[];
  value: unknown;
  /** On which it begins. */
  line: number;
}

/** How a file is read, and who is told of a record that lacks its fields; without that the file is refused. */
export interface JsonOptions {
  bounds?: typeof jsonLimits;
  onRejected?: (failure: FormatFailure) => void;
}

/** What one record may cost, in characters except for the depth; a file may hold any number of records. */
export const jsonLimits = {
  depth: 100,
  /** One text; a longer one is refused. */
  text: 16_000_000,
  /** What is kept of one text, unless its record is kept whole. */
  keptText: 1_000_000,
  record: 16_000_000,
};
