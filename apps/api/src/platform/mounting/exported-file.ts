import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { Database } from '../database/database.ts';
import { writeAudit } from '../audit/audit.ts';
import type { FileCall } from './files-call.ts';

/** The names of the company that a file is about, and the time zone for its dates. */
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

/** Returns the name of an exported file, from the company's short name and the date in its time zone. */
export async function nameFile({ platform, companyId }: ExportCall, name: string, ending: string) {
  const facts = await findCompanyFacts(platform.database, companyId);
  const day = dayInZone(platform.clock.now(), facts.time_zone);
  return { name: `${facts.short_name}-${name}-${day}${ending}`, ...facts };
}

/** Writes the audit entry of an export before its first byte is sent, so that aborted exports are recorded as well. */
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
