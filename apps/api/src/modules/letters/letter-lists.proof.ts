import { letterQueue } from '@gatehouse/contract/letters/letters';

import { type ListProofs, proofOf, type ProofContext } from '../../testing/lists/list-proof.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildLetter, buildRevocation } from './letters.build.ts';

const dayMs = 86_400_000;

/** Adds letters with every status: requested, valid, expired and revoked. */
async function buildLetters({ portal, companyId }: ProofContext): Promise<void> {
  const { platform } = portal;
  const now = platform.clock.now();
  const { id: engagementId } = await buildEngagement(platform.database, {
    company_id: companyId,
    status: 'Completed',
    date_start: '2025-01-06',
    date_end: '2025-01-17',
  });
  const ago = (days: number) => ({ engagementId, now: new Date(now.getTime() - days * dayMs) });
  await buildLetter(platform, companyId, { ...ago(1), isRequested: true });
  await buildLetter(platform, companyId, { ...ago(90), request: { months: 1 } });
  const revoked = await buildLetter(platform, companyId, ago(3));
  await buildRevocation(platform.database, revoked, { reason: 'Wrong recipient', now });
}

export const proof: ListProofs = {
  lists: proofOf(letterQueue.all, {
    build: buildLetters,
    filters: { company: ({ company }) => company._id },
    search: ({ number, requestedBy, company }) => [number, requestedBy, company.name],
  }),
};
