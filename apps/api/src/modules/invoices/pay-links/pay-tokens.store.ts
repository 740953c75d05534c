import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';

export async function insertPayToken(
  db: CompanyDatabase,
  { companyId, invoiceId, hash }: { companyId: string; invoiceId: string; hash: Buffer },
): Promise<void> {
  await db
    .insertInto('pay_tokens')
    .values({ company_id: companyId, invoice_id: invoiceId, token_hash: hash })
    .execute();
}

/** Returns the company and invoice of a link across all companies. */
export async function findTokenOwner(db: PlatformDatabase, hash: Buffer) {
  return db
    .selectFrom('pay_tokens')
    .select(['company_id', 'invoice_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}
