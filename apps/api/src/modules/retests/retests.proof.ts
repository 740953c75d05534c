import type { RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';

import { type ProofContext, proofOf, today } from '../../testing/lists/list-proof.ts';
import { clients, type ModuleProof, staff } from '../../testing/module-proof.ts';

const isLate = ({ state, expectedDate }: RetestRow) =>
  ['Requested', 'In Progress'].includes(state) && expectedDate !== null && expectedDate < today();
const retestRules = {
  filters: { overdue: isLate },
  search: ({ idVisual, title }: RetestRow) => [idVisual, title],
};

/** Removes the expected date of a retest. */
const buildUndated = ({ portal, companyId }: ProofContext) =>
  portal.platform.database.withCompany(companyId, async (db) => {
    const { id } = await db
      .selectFrom('retests')
      .select('id')
      .orderBy('expected_date', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('retests').set({ expected_date: null, window_end: null }).where('id', '=', id).execute();
  });

export const proof: ModuleProof = {
  access: {
    'GET /engagements/:id/retests/:retestId/messages': clients,
    'GET /provider/companies/:companyId/retests/:retestId/messages': staff,
  },
  lists: {
    ...proofOf(retests.all, { ...retestRules, build: buildUndated }),
    ...proofOf(retests.list, {
      ...retestRules,
      undivided: { overdue: 'The other lists of retests have late ones' },
      inside: { list: '/engagementsForCompany', params: ({ _id }: { _id: string }) => ({ id: _id }) },
    }),
    ...proofOf(providerRetests.list, retestRules),
    ...proofOf(providerRetests.queue, {
      filters: { overdue: isLate },
      search: ({ idVisual, title, company }) => [idVisual, title, company.name],
    }),
  },
};
