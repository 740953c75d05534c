import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import type { BlockOf, ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import type { CaptionOf } from '@gatehouse/word/caption';
import type { DocumentParts } from '@gatehouse/word/document-parts';

import type { ReadPicture } from '../document/report-book.ts';
import type { ReportWords } from '../document/report-words.ts';

/** A Word document in progress, with its texts and pictures. */
export interface WordBook {
  parts: DocumentParts;
  words: ReportWords;
  /** Yields the findings with all their texts, a few at a time. */
  findings: () => AsyncIterable<ReportedFinding>;
  readPicture: ReadPicture;
  /** The address of the report in the portal, which shows every image. */
  reportAddress: string;
  paths: AttackPath;
  matrix: BlockOf<'matrix'> | null;
  /** The path of a font file for characters that the built-in fonts lack. */
  ownFont: string | null;
  /** True if headings have bookmarks, for the contents. */
  hasBookmarks: boolean;
}

/** Returns the caption of a table with this title. */
export const tableCaption =
  ({ words }: Pick<WordBook, 'words'>, title: string): CaptionOf =>
  (number) =>
    words.sentences.table(number, title);

/** Returns the name of the bookmark of a finding. */
export const bookmarkOf = (findingId: string): string => `f_${findingId.replaceAll('-', '')}`;
