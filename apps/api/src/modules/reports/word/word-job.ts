import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import type { ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTree, ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';
import type { Severity } from '@gatehouse/domain/severity';
import type { DocumentMetadata } from '@gatehouse/word/properties-parts';

import type { Cover } from '../document/report-cover.ts';
import type { ReadPicture } from '../document/report-book.ts';

/** The texts of an engagement that templates place on their own. */
export interface WordTexts {
  /** Markdown, like the others. Empty if its section is not shown. */
  summary: string;
  methodology: string;
  narrative: string;
  dateStart: string | null;
  dateEnd: string | null;
}

/** A Word document to be written in a thread, as plain data. */
export interface WordJob {
  metadata: DocumentMetadata;
  cover: Cover;
  language: ReportTree['language'];
  stage: ReportTree['stage'];
  headline: string;
  /** Its address in the portal, which shows every image. */
  reportAddress: string;
  asOf: string;
  /** The visible sections with content. Their findings are requested a few at a time. */
  sections: readonly ReportTreeSection[];
  /** The findings with all their texts, in their order. */
  detailed: readonly { id: string; idVisual: string; title: string }[];
  counts: Readonly<Record<Severity, number>>;
  texts: WordTexts;
  scope: readonly { kind: string; value: string }[];
  team: readonly { name: string; role: string }[];
  paths: AttackPath;
  /** The firm's own Word template, or null for the built-in layout. */
  template: Uint8Array | null;
  /** The path of a font file for characters that the built-in fonts lack. */
  ownFont: string | null;
}

/** The source of a document's pieces. */
export interface WordSource {
  findings: (ids: readonly string[]) => Promise<readonly ReportedFinding[]>;
  picture: ReadPicture;
}

/** A piece that the thread requests. */
export type WordQuestion = { name: 'findings'; of: readonly string[] } | { name: 'picture'; of: string };

/** The output of a document. */
export interface WordOutput {
  write: (bytes: Buffer) => void;
  /** Waits for a slow reader. */
  waitForReader: () => Promise<void>;
}
