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
  mark: { position: number; line: number; column: number; isTag: boolean };
}
