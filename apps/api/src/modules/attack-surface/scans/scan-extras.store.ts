import type { Certificate } from '@gatehouse/formats/surface/surface-record';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Inserts new certificates. A certificate is identified by its fingerprint, so known ones never change. */
export async function insertCertificates(
  db: CompanyDatabase,
  certificates: readonly (Certificate & { sha256: string })[],
): Promise<void> {
  if (certificates.length === 0) return;
  const rows = certificates.map(
    ({ sha256, subject, issuer, names, serial, notBefore, notAfter, key, signatureAlgorithm }) => ({
      sha256,
      subject,
      issuer,
      names,
      serial: serial ?? '',
      not_before: notBefore,
      not_after: notAfter,
      key: key ?? '',
      signature_algorithm: signatureAlgorithm ?? '',
    }),
  );
  await sql`insert into surface_certificates (company_id, sha256, subject, issuer, names, serial, not_before, not_after, key,
      signature_algorithm)
    select distinct on (sha256) current_company(), sha256, subject, issuer, names, serial, not_before, not_after, key, signature_algorithm
    from json_populate_recordset(null::surface_certificates, ${JSON.stringify(rows)}::json)
    on conflict (company_id, sha256) do nothing`.execute(db);
}

/**
 * Returns the hosts that a scan covered, including those it did not find. Without a covered root, it never scans all hosts, even if the
 * planner has no statistics of recently written rows.
 */
export async function findCovered(db: CompanyDatabase, scanId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select h.id from surface_coverages c
    cross join lateral (select h.id from surface_hosts h
      where h.company_id = c.company_id and h.kind = c.kind and h.name = c.name limit 1) h
    where c.company_id = (select current_company()) and c.scan_id = ${scanId}
    union
    select h.id from (
      select array_agg(r.id) as ids from surface_coverages c
      join surface_roots r on r.company_id = c.company_id and r.kind = 'domain' and r.name = c.name
      where c.company_id = (select current_company()) and c.scan_id = ${scanId} and c.kind = 'root'
      having count(*) > 0) covered
    cross join lateral (select h.id from surface_hosts h
      where h.company_id = (select current_company()) and h.root_id = any(covered.ids) offset 0) h`.execute(db);
  return rows.map(({ id }) => id);
}
