import type { XmlElement } from './xml-element.ts';

/** The description of an XML format: the parts that a reader needs from a file. */
export interface XmlPlan {
  /** The ID of the format in the registry. */
  format: string;
  /** The name with its article, for messages: "a Nessus report". */
  called: string;
  isRoot: (root: XmlElement) => boolean;
  /** Record elements, as "parent/name". A record inside another record is yielded before it and is not part of it. */
  records: ReadonlySet<string>;
  /** True if namespace prefixes are ignored, because programs choose them freely. */
  ignoresPrefixes?: boolean;
  /**
   * Returns true if a document without records belongs to this tool, according to its root and element names. Without this check, every
   * file with the same root would count as a clean scan.
   */
  isOwnEmpty?: (root: XmlElement, names: ReadonlySet<string>) => boolean;
}

/** An element that matches the plan. */
export interface XmlRecord {
  element: XmlElement;
  /**
   * The ancestors from the root to the parent. Records inside the same element share the same objects, and a parent that is itself a record
   * already contains everything before this one.
   */
  parents: readonly XmlElement[];
}

/** Limits for one record, in characters except for the depth. The number of records is unlimited. */
export const xmlLimits = {
  depth: 100,
  /** Maximum length of a start tag with its attributes. */
  tag: 1_000_000,
  /** Maximum length of a text or comment; a longer one rejects the file. */
  text: 16_000_000,
  /** Maximum stored length of a text. */
  keptText: 1_000_000,
  record: 16_000_000,
};
