import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';

import { type ProofContext, type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildDraft } from './finding-drafts.build.ts';

/** Builds drafts with every review state and owner, in the newest engagement of each client. */
async function buildDrafts({ portal, companyId, viewer }: ProofContext): Promise<void> {
  const { database } = portal.platform;
  const engagements = await database.withPlatform((db) =>
    db.selectFrom('engagements').select(['id', 'company_id']).orderBy('created_at', 'desc').execute(),
  );
  const [ours, theirs] = [true, false].map((isOurs) =>
    engagements.find(({ company_id }) => (company_id === companyId) === isOurs),
  );
  const mine = { owner_id: viewer.id, owner_name: viewer.fullname };
  const reviewed = { reviewed_by: viewer.id, reviewed_by_name: viewer.fullname, reviewed_at: new Date().toISOString() };
  for (const [place, engagement] of [ours, ours, ours, theirs].entries()) {
    if (!engagement) continue;
    const review = [{}, { ...reviewed, review_state: 'approved' }, { ...reviewed, review_state: 'returned' }][
      place % 3
    ];
    const owner = place % 2 === 0 ? mine : {};
    await buildDraft(database, {
      company_id: engagement.company_id,
      engagement_id: engagement.id,
      ...owner,
      ...review,
    });
  }
}

export const proof: ListProofs = {
  lists: {
    ...proofOf(findingDrafts.all, {
      filters: {
        review: ({ review }) => review?.state ?? null,
        // The authors of a draft are not part of its row; draft-reviews.test.ts tests them.
        toReview: { may: ({ review }) => review?.state === 'requested' },
      },
      search: ({ title, company }) => [title, company.name],
      build: buildDrafts,
    }),
    ...proofOf(findingDrafts.list, {
      inside: {
        list: '/provider/companies/:companyId/engagements',
        params: ({ _id }) => ({ id: _id }),
      },
    }),
  },
};
