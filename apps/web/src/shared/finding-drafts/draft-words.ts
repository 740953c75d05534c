import type { FindingDraftRow } from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import { findingDraftTexts as texts } from './finding-drafts.texts.ts';

/** Returns the title of a draft, or a placeholder. */
export const draftTitle = ({ title }: Pick<FindingDraftRow, 'title'>): string =>
  title === '' ? texts.untitled : title;

/** Returns a text with the missing parts of a draft. */
export const missingParts = ({ lacks }: Pick<FindingDraftRow, 'lacks'>): string =>
  lacks.length === 0 ? texts.ready : texts.missing(lacks.map((lack) => texts.lacks[lack]));
