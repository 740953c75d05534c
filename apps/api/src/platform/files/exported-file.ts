import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { Database } from '../database/database.ts';
import { writeAudit } from '../observability/audit.ts';
import type { FileCall } from './files-call.ts';

/** How the company of a file is called, and whose days it has. */
export interface CompanyFacts extends Record<string, unknown> {
  company_name: string;
  short_name: string;
  time_zone: string;
}

async function findCompanyFacts(database: Database, companyId: string): Promise<CompanyFacts> {
  const [facts] = await database.readCompany<CompanyFacts>(companyId, {
    name: 'export_company',
    text: `select name as company_name, short_name, time_zone from companies where id = (select current_company())`,
    values: [],
  });
  if (!facts) throw new Error('The company of a call is gone');
  return facts;
}

type ExportCall = Pick<FileCall<AnyEndpoint>, 'viewer' | 'companyId' | 'platform' | 'origin'>;

/** How a file is called, by the company that it is about and its day there. */
export async function nameFile({ platform, companyId }: ExportCall, name: string, ending: string) {
  const facts = await findCompanyFacts(platform.database, companyId);
  const day = dayInZone(platform.clock.now(), facts.time_zone);
  return { name: `${facts.short_name}-${name}-${day}${ending}`, ...facts };
}

/** The log tells of an export before a line of it leaves, so one that is broken off is there too. */
export async function noteExport(
  { viewer, companyId, platform, origin }: ExportCall,
  subject: string,
  details: Record<string, string>,
): Promise<void> {
  const actor = { id: viewer.id, name: viewer.fullname, companyId };
  await platform.database.withCompany(companyId, (db) =>
    writeAudit(db, { actor, origin }, [{ action: 'exported', subject, details }]),
  );
}
