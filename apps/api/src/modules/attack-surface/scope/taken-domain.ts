import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import { lockClientNames, takenDomains } from '../../clients/public.ts';

/** The running transaction, and the database of all companies. */
interface Both {
  db: CompanyDatabase;
  database: Database;
}

/** Resolves to true if a domain, or one above it, belongs to another client. Until the transaction ends, no other client can take it. */
export async function isTakenDomain(
  { db, database }: Both,
  { companyId, domain }: { companyId: string; domain: string },
): Promise<boolean> {
  await lockClientNames(db);
  return (await takenDomains(database, [domain], companyId)).length > 0;
}
