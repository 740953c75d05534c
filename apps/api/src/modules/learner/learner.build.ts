import type { Database } from '../../platform/database/database.ts';
import { randomToken, tokenHash } from '../../platform/security/secrets.ts';

/**
 * Adds a personal link to an enrollment.
 * @returns its token
 */
export async function buildLearnerToken(database: Database, companyId: string, enrolmentId: string): Promise<string> {
  const token = randomToken();
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('awareness_links')
      .values({ company_id: companyId, enrolment_id: enrolmentId, token_hash: tokenHash(token) })
      .execute(),
  );
  return token;
}

export { policyHash } from './progress.service.ts';
