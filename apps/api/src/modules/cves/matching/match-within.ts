import { matchUnit } from './match-work.service.ts';
import type { MatchedCompany } from './match-chunk.service.ts';
import { findNextUnit } from './next-unit.service.ts';

/**
 * Matches a company on the connection of the caller. It is for the demo alone, which is filled in one transaction: what is not
 * committed yet cannot be seen from the thread that matches otherwise.
 */
export async function matchWithin({ database, companyId }: MatchedCompany): Promise<void> {
  for (;;) {
    const unit = await database.withCompany(companyId, findNextUnit);
    if (typeof unit === 'string') return;
    if ((await matchUnit({ database, companyId, step: () => undefined }, unit)) === null) return;
  }
}
