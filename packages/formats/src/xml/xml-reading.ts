import type { SaxesParser } from 'saxes';

import type { XmlElement } from './xml-element.ts';
import type { XmlPlan, XmlRecord, xmlLimits } from './xml-plan.ts';

/** The parser state of one file. */
export interface XmlReading {
  plan: XmlPlan;
  limits: typeof xmlLimits;
  /** Names of the plan's record elements without their parents, for a quick first check. */
  recordNames: ReadonlySet<string>;
  parser: SaxesParser;
  /** The first characters, to guess the format of a wrong file. */
  head: string;
  isEnding: boolean;
  hasRoot: boolean;
  open: XmlElement[];
  /** The open elements that belong to a record. All others are skipped. */
  kept: XmlElement[];
  /** The characters used so far by the open records, and the amount when each of them began. */
  cost: number;
  costsBefore: number[];
  ready: XmlRecord[];
  /** The root and the element names, collected for `isOwnEmpty`. */
  root: XmlElement | null;
  names: Set<string>;
  hasRecords: boolean;
  /** True if the file has characters that XML does not allow, which tools copy from binary protocols. */
  hasForbidden: boolean;
  /** The position at which the last token ended, and whether a start tag has been opened since. */
  mark: { position: number; line: number; column: number; isTag: boolean };
}
