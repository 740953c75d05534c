import type { AdvisorySource } from '@gatehouse/contract/cves/cves.schema';
import type { providerAdvisories } from '@gatehouse/contract/cves/cves';

import type { Call } from '../../../platform/routes/call.ts';
import { findSources } from './cve-detail.store.ts';

/** A source without a new file for this long is stale, in milliseconds. */
const staleMs = 3 * 86_400_000;

/** Returns the sources of advisories with their last imports. */
export async function listSources({
  db,
  platform,
}: Call<typeof providerAdvisories.sources>): Promise<AdvisorySource[]> {
  const now = platform.clock.now().getTime();
  return (await findSources(db)).map(({ source, records, dated_at, received_at }) => ({
    source,
    records: Number(records),
    dated: dated_at === null ? null : new Date(dated_at).toISOString(),
    received: new Date(received_at).toISOString(),
    isStale: now - Date.parse(received_at) > staleMs,
  }));
}
