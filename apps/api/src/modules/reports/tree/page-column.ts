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

type PageColumn = { page: readonly TableColumn[]; pageOf: (finding: Pick<StepFinding, '_id'> | undefined) => Cell[] };
export const pagePart = 0.07;

/** Returns the column with the page of each finding, for a reader on paper; none if the document does not draw all of them. */
export function pageColumn(
  { book: { words }, linkTo }: PageDrawing,
  findings: readonly Pick<StepFinding, '_id'>[],
): PageColumn {
  const { texts } = words;
  if (!findings.some((finding) => linkTo(finding).to !== undefined)) return { page: [], pageOf: () => [] };
  return {
    page: [{ name: texts.page, part: pagePart, isNumeric: true }],
    pageOf: (finding) => {
      const { to } = finding ? linkTo(finding) : {};
      return [to === undefined ? texts.noScore : { pageOf: to }];
    },
  };
}
