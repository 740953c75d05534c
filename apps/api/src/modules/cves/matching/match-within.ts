import { matchUnit } from './match-work.service.ts';
import type { MatchedCompany } from './match-chunk.service.ts';
import { findNextUnit } from './next-unit.service.ts';

/**
 * Matches a company on the caller's connection. Only for the demo: it is filled in one transaction, and the matching thread cannot see
 * uncommitted rows.
 */
export async function matchWithin({ database, companyId }: MatchedCompany): Promise<void> {
  for (;;) {
    const unit = await database.withCompany(companyId, findNextUnit);
    if (typeof unit === 'string') return;
    if ((await matchUnit({ database, companyId, step: () => undefined }, unit)) === null) return;
  }
}
