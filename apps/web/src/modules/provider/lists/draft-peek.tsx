import type { FindingDraftRow } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { lazy, Suspense } from 'react';

import { recordOfKey } from '../../../shared/clients/client-rows.tsx';
import { findingDraftTexts } from '../../../shared/finding-drafts/finding-drafts.texts.ts';
import type { Bulk } from '../../../shared/resource-list/bulk-bar.tsx';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { workTexts } from '../queue/work.texts.ts';

// Loaded on demand, because many visits open no draft beside the list.
const DraftPeek = lazy(async () => ({
  default: (await import('../../../shared/finding-drafts/draft-peek.tsx')).DraftPeek,
}));

/** Returns the title of a draft, or a placeholder. */
export const titleOf = ({ title }: FindingDraftRow): string => (title === '' ? workTexts.drafts.untitled : title);

/** Returns the address of the editor of a draft. */
export const draftAddress = (key: string): string => {
  const { companyId, id } = recordOfKey(key);
  return `/provider/companies/${companyId}/findingDrafts/${id}`;
};

/** Returns the settings to read and review a draft beside the list; its page is the editor. */
export const draftPeek = (actions: Bulk<FindingDraftRow>['actions']): Peek<FindingDraftRow> => ({
  title: ({ row }) => <bdi>{row ? titleOf(row) : findingDraftTexts.title}</bdi>,
  content: ({ id: key }) => {
    const { companyId, id: draftId } = recordOfKey(key);
    return (
      <Suspense fallback={<SkeletonText lines={4} />}>
        <DraftPeek companyId={companyId} draftId={draftId} />
      </Suspense>
    );
  },
  footer: ({ id, row }) => (
    <>
      {row && actions([row], keepOpen)}
      <LinkButton to={draftAddress(id)} variant="primary" size="small">
        {findingDraftTexts.edit}
      </LinkButton>
    </>
  ),
  page: ({ id }) => draftAddress(id),
});

const keepOpen = (): void => undefined;
