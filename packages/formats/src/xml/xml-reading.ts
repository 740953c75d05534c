import type { SaxesParser } from 'saxes';

import type { XmlElement } from './xml-element.ts';
import type { XmlPlan, XmlRecord, xmlLimits } from './xml-plan.ts';

/** The state of reading; one per file. */
export interface XmlReading {
  plan: XmlPlan;
  limits: typeof xmlLimits;
  /** The names of the plan's elements, whatever their parents: most elements have none of them. */
  recordNames: ReadonlySet<string>;
  parser: SaxesParser;
  /** The first characters, to guess what a wrong file is. */
  head: string;
  isEnding: boolean;
  hasRoot: boolean;
  open: XmlElement[];
  /** The open elements that belong to a record; the others have passed by. */
  kept: XmlElement[];
  /** What the records that are open have cost so far, and what they had cost when each of them began. */
  cost: number;
  costsBefore: number[];
  ready: XmlRecord[];
  /** Where the last finished thing ended, and whether a start tag is open since. */
  /** The root, and the names of elements as far as a document without records needs them. */
  root: XmlElement | null;
  names: Set<string>;
  hasRecords: boolean;
  /** True if it has characters that XML does not allow, which tools copy from binary protocols all the same. */
  hasForbidden: boolean;
  mark: { position: number; line: number; column: number; isTag: boolean };
}
