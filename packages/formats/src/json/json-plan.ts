import type { FormatFailure } from '../read-failure.ts';

/** The description of a JSON format: the parts that a reader needs from a file. */
export interface JsonPlan {
  /** The ID of the format in the registry. */
  format: string;
  /** The name with its article, for messages: "a SARIF log". */
  called: string;
  /** Required fields of the root object. A file without them is another format. */
  requiredFields: readonly string[];
  /**
   * Paths of the records, each with its required fields. A path consists of field names, `*` for any field, or `[]` for any list element:
   * "runs/[]/results/[]". An empty path is the root; if the path "[]" also exists, it only matches a root that is an object.
   * A record inside another record is yielded before it and is not part of it. Values outside records are skipped.
   */
  records: Readonly<Record<string, readonly string[]>>;
  /** Fields of records, by their path, that no reader uses; their values are skipped. */
  unread?: Readonly<Record<string, readonly string[]>>;
  /** Paths of records whose texts are kept whole, such as files in base64. */
  whole?: readonly string[];
  /** Paths of independent records. If one lacks required fields, only that record is rejected. */
  rejectable?: readonly string[];
  /** Paths whose contents are ignored, so that any type of value is allowed there. */
  ignored?: readonly string[];
  /**
   * Returns true if a document without records belongs to this tool, according to its root fields. Without this check, every file with an
   * empty list of the same name would count as a clean scan.
   */
  isOwnEmpty?: (rootFields: ReadonlySet<string>) => boolean;
}

/** A value that matches a path of the plan. */
export interface JsonRecord {
  /** The path as written in the plan. */
  path: string;
  /** The field names and list indexes along the path. */
  keys: readonly string[];
  value: unknown;
  /** The line on which the value begins. */
  line: number;
}

/** Reading options. Without `onRejected`, a record without its required fields rejects the whole file. */
export interface JsonOptions {
  bounds?: typeof jsonLimits;
  onRejected?: (failure: FormatFailure) => void;
}

/** Limits for one record, in characters except for the depth. The number of records is unlimited. */
export const jsonLimits = {
  depth: 100,
  /** Maximum length of a string; a longer one rejects the file. */
  text: 16_000_000,
  /** Maximum stored length of a string, unless its record is listed in `whole`. */
  keptText: 1_000_000,
  record: 16_000_000,
};
