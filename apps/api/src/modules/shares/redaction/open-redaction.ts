import { openHostRedaction } from '@gatehouse/domain/redaction/redact-hosts';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ShareRow } from '../links/shares.store.ts';
import { findHostNames, findHostNumbers, insertHostNumbers, lockHosts } from './host-aliases.store.ts';
import type { Redaction } from './redact-tree.ts';

/** Runs `work` with the redaction of a link, and keeps the numbers of hosts that were found in it. */
export async function withRedaction<T>(
  db: CompanyDatabase,
  share: ShareRow,
  work: (redaction: Redaction) => Promise<T>,
): Promise<T> {
  const hides = { hosts: share.hides_hosts, evidence: share.hides_evidence };
  if (!hides.hosts) return work({ hides, redactHosts: (text) => text });
  await lockHosts(db, share.id);
  const numbers = await findHostNumbers(db, share.id);
  const known = new Set(numbers.keys());
  const redactHosts = openHostRedaction(await findHostNames(db, share.engagement_id), numbers);
  const result = await work({ hides, redactHosts });
  const found = [...numbers].filter(([name]) => !known.has(name));
  await insertHostNumbers(db, { companyId: share.company_id, shareId: share.id, numbers: found });
  return result;
}
