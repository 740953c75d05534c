import { providerReadLog, readLog } from '@gatehouse/contract/read-log/read-log';
import type { ReadEntry } from '@gatehouse/contract/read-log/read-log.schema';

import { type ListProofs, type ProofContext, proofOf } from '../../testing/lists/list-proof.ts';
import { buildRead } from './read-log.build.ts';

const share = '01900000-0000-7000-8000-0000000000f1';
const otherShare = '01900000-0000-7000-8000-0000000000f2';
const letter = { id: '01900000-0000-7000-8000-0000000000e2', idVisual: 'ACME-LTR-000012', title: 'Attestation' };
const link = (name: string) => ({ kind: 'link' as const, id: null, name });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Adds what the demo lacks: readers of share links, and a letter. */
async function build({ portal, companyId }: ProofContext): Promise<void> {
  const { database } = portal.platform;
  const lee = { who: link('Lee Reader'), shareId: share };
  const max = { who: link('Max Reader'), shareId: otherShare };
  await buildRead(database, companyId, { ...lee, action: 'accepted', at: minutesAgo(8) });
  await buildRead(database, companyId, { ...lee, action: 'viewed', section: 'findings', at: minutesAgo(7) });
  await buildRead(database, companyId, { ...max, action: 'refused', at: minutesAgo(6) });
  await buildRead(database, companyId, { kind: 'letter', record: letter, at: minutesAgo(5) });
}

const facts = {
  filters: { engagement: ({ record }: ReadEntry) => record.engagement },
  search: ({ record, section, who, address }: ReadEntry) => [record.idVisual, record.title, section, who.name, address],
  build,
};

export const proof: ListProofs = {
  lists: { ...proofOf(readLog.list, facts), ...proofOf(providerReadLog.list, facts) },
};
