import type { Buyer } from '@gatehouse/contract/billing-details/party.schema';
import type { Seller } from '@gatehouse/contract/billing-settings/seller.schema';

import type { Database } from '../../platform/database/database.ts';
import { type Contact, upsertDetails } from './billing-details/billing-details.store.ts';
import { upsertSettings } from './billing-settings/billing-settings.store.ts';

/** A seller with all fields that e-invoices require. */
export const sampleSeller: Seller = {
  legalName: 'Northwind Security GmbH',
  street: 'Speicherstraße 12',
  street2: '',
  postalCode: '20457',
  city: 'Hamburg',
  region: '',
  country: 'DE',
  vatId: 'DE136695976',
  taxNumber: '27/123/45678',
  registration: 'HRB 123456, Amtsgericht Hamburg',
  email: 'billing@provider.example',
  phone: '+49 40 1234567',
  accountHolder: 'Northwind Security GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
};

/** A buyer with all fields that e-invoices require. */
export const sampleBuyer: Buyer = {
  legalName: 'Acme Home Goods GmbH',
  street: 'Werkstraße 4',
  street2: '',
  postalCode: '10115',
  city: 'Berlin',
  region: '',
  country: 'DE',
  vatId: 'DE811907980',
};

/** Sets the seller, bank account and terms that billing requires, and returns the provider's company ID. */
export async function buildBillingSettings(
  database: Database,
  change: { seller?: Partial<Seller>; payment_term_days?: number } = {},
): Promise<string> {
  const { id } = await database.withPlatform(
    async (db) =>
      (await db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst()) ??
      db
        .insertInto('companies')
        .values({ slug: 'provider', name: 'Northwind Security', short_name: 'Northwind', kind: 'provider' })
        .returning('id')
        .executeTakeFirstOrThrow(),
  );
  await database.withCompany(id, (db) =>
    upsertSettings(db, {
      company_id: id,
      seller: { ...sampleSeller, ...change.seller },
      currency: 'eur',
      tax_category: 'S',
      tax_rate: 1_900,
      payment_term_days: change.payment_term_days ?? 14,
      updated_at: new Date().toISOString(),
    }),
  );
  return id;
}

/** Sets the billing details of a client. */
export async function buildBillingDetails(
  database: Database,
  companyId: string,
  {
    contacts = [],
    purchaseOrder = '',
    ...change
  }: Partial<Buyer> & { contacts?: Contact[]; purchaseOrder?: string } = {},
): Promise<void> {
  const { legalName, street, street2, postalCode, city, region, country, vatId } = { ...sampleBuyer, ...change };
  await database.withCompany(companyId, (db) =>
    upsertDetails(db, {
      company_id: companyId,
      legal_name: legalName,
      street,
      street2,
      postal_code: postalCode,
      city,
      region,
      country,
      vat_id: vatId,
      purchase_order: purchaseOrder,
      contacts,
    }),
  );
}
