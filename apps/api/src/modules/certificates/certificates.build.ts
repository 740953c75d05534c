import type { Database } from '../../platform/database/database.ts';
import { verificationAddress } from './addresses.ts';
import { issueFor } from './issue/issue-certificate.ts';
import { findFacts } from './issue/issue.store.ts';
import type { Signing } from './keys/signing.ts';
import { linkReplacement, revoke } from './records/certificates.store.ts';

/** Issues the certificate of an enrollment from its current data and returns the IDs. */
export async function buildCertificateOf(
  signing: Signing,
  companyId: string,
  { enrolmentId, now }: { enrolmentId: string; now: Date },
): Promise<{ id: string; certificateId: string }> {
  return signing.database.withCompany(companyId, async (db) => {
    const facts = await findFacts(db, enrolmentId);
    if (!facts) throw new Error('A certificate is of an enrolment');
    const id = await issueFor({ db, signing }, facts, { now });
    const { certificate_id } = await db
      .selectFrom('certificates')
      .select('certificate_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, certificateId: certificate_id };
  });
}

/** Revokes or replaces a certificate of the demo. */
export async function buildRevocation(
  database: Database,
  companyId: string,
  { id, reason, now, replacedBy }: { id: string; reason: string; now: Date; replacedBy?: string },
): Promise<void> {
  await database.withCompany(companyId, async (db) => {
    await revoke(db, { id, reason, now: now.toISOString() });
    if (replacedBy !== undefined) await linkReplacement(db, id, replacedBy);
  });
}

/** Returns the verification address of a demo certificate, or null when there is none. */
export async function findDemoCertificate({ database, publicUrl }: Signing): Promise<string | null> {
  const row = await database.withPlatform((db) =>
    db
      .selectFrom('certificates')
      .select('certificate_id')
      .where('revoked_at', 'is', null)
      .where('fullname', '<>', '')
      .orderBy('issued_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return row ? verificationAddress({ publicUrl }, row.certificate_id) : null;
}

/** Returns the enrollments of a company that have passed, earliest first. */
export async function findPassed(database: Database, companyId: string, most: number) {
  return database.withCompany(companyId, (db) =>
    db
      .selectFrom('awareness_enrolments')
      .select(['id', 'finished_at'])
      .where('status', '=', 'Passed')
      .where('finished_at', 'is not', null)
      .orderBy('finished_at')
      .limit(most)
      .execute(),
  );
}

/** Returns the ID of a company by its slug, or undefined when there is none. */
export async function findDemoClient(database: Database, slug: string): Promise<string | undefined> {
  const company = await database.withPlatform((db) =>
    db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst(),
  );
  return company?.id;
}
