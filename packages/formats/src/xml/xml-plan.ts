import type { XmlElement } from './xml-element.ts';

/** What a reader wants out of a file. */
export interface XmlPlan {
  /** The word of the registry. */
  format: string;
  /** With its article, for sentences: "a Nessus report". */
  called: string;
  isRoot: (root: XmlElement) => boolean;
  /** Elements to be kept, as "parent/name". One inside of another is yielded before it, and is not part of it. */
  records: ReadonlySet<string>;
  /** Whether the prefixes of names are left out: programs select them as they like. */
  ignoresPrefixes?: boolean;
  /**
   * True if a document without a single record is this tool's, by its root and the names of its elements. Without it
   * every file with a root of this name would be a clean scan.
   */
  isOwnEmpty?: (root: XmlElement, names: ReadonlySet<string>) => boolean;
}

/** An element that the plan asked for. */
export interface XmlRecord {
  element: XmlElement;
  /**
   * From the root to the element's parent; the same object for every record inside the same element. A parent that is
   * a record itself already has what is before this one.
   */
  parents: readonly XmlElement[];
}

/** What one record may cost, in characters except for the depth; a file may hold any number of records. */
export const xmlLimits = {
  depth: 100,
  /** A whole start tag with its attributes. */
  tag: 1_000_000,
  /** One text or comment; a longer one is refused. */
  text: 16_000_000,
  /** What is kept of one text. */
  keptText: 1_000_000,
  record: 16_000_000,
};
