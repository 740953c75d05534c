import type { billingDetails } from '@gatehouse/contract/billing-details';
import type { BillingDetails, Buyer } from '@gatehouse/contract/billing-details-schema';
import { invoiceEvents } from '@gatehouse/contract/invoices-access';

import type { SideCall } from '../../../platform/http/call.ts';
import { type DetailsRow, findDetails, upsertDetails } from './billing-details.store.ts';

const nobody: Buyer = {
  legalName: '',
  street: '',
  street2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  vatId: '',
};

/** Who is billed, of what was entered so far. */
export function buyerOfDetails(row: DetailsRow | undefined): Buyer {
  if (!row) return nobody;
  const { legal_name: legalName, street, street2, postal_code: postalCode, city, region, country, vat_id: vatId } = row;
  return { legalName, street, street2, postalCode, city, region, country, vatId };
}

const present = (row: DetailsRow | undefined): BillingDetails => ({
  ...buyerOfDetails(row),
  purchaseOrder: row?.purchase_order ?? '',
  contacts: row?.contacts ?? [],
  updatedAt: row ? new Date(row.updated_at).toISOString() : null,
});

export const readDetails = async ({ db }: SideCall<typeof billingDetails.get>): Promise<BillingDetails> =>
  present(await findDetails(db));

export async function changeDetails(call: SideCall<typeof billingDetails.change>): Promise<BillingDetails> {
  const { db, body, companyId, platform, audit, emit } = call;
  const { legalName, street, street2, postalCode, city, region, country, vatId, purchaseOrder, contacts } = body;
  await upsertDetails(db, {
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
    updated_at: platform.clock.now().toISOString(),
  });
  audit({ action: 'setting-changed', subject: 'billing', details: { contacts: String(contacts.length) } });
  emit(invoiceEvents.updated, {});
  return present(await findDetails(db));
}
