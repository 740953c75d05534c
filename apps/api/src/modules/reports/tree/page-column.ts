import type { StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import type { Run } from '@gatehouse/pdf/letters';
import type { Cell, TableColumn } from '@gatehouse/pdf/table';

import type { Book } from '../document/report-book.ts';

/** Returns the link to the place at which a finding is drawn, or none. */
export type LinkTo = (finding: Pick<StepFinding, '_id'>) => Pick<Run, 'to'>;

interface PageDrawing {
  book: Pick<Book, 'words'>;
  linkTo: LinkTo;
}

type LinkedFinding = Pick<StepFinding, '_id'>;
type PageColumn = { page: readonly TableColumn[]; pagesOf: (findings: readonly LinkedFinding[]) => Cell[] };
export const pagePart = 0.07;

/** Returns the column with the pages of findings, for a reader on paper; none if the document does not draw them. */
export function pageColumn({ book: { words }, linkTo }: PageDrawing, findings: readonly LinkedFinding[]): PageColumn {
  const { texts } = words;
  const placesOf = (some: readonly LinkedFinding[]) => some.flatMap((finding) => linkTo(finding).to ?? []);
  if (placesOf(findings).length === 0) return { page: [], pagesOf: () => [] };
  return {
    page: [{ name: texts.page, part: pagePart, isNumeric: true }],
    pagesOf: (some) => {
      const places = placesOf(some);
      return [places.length < some.length ? texts.noScore : { pagesOf: places }];
    },
  };
}
