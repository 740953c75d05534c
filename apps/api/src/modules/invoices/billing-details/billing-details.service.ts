import type { billingDetails } from '@gatehouse/contract/billing-details/billing-details';
import type { BillingDetails, Buyer } from '@gatehouse/contract/billing-details/party.schema';
import { invoiceEvents } from '@gatehouse/contract/invoices/invoices-access';

import type { SideCall } from '../../../platform/routes/call.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { type DetailsRow, findAdmins, findDetails, upsertDetails } from './billing-details.store.ts';

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

/** Returns the buyer from the stored billing details. */
export function buyerFromDetails(row: DetailsRow | undefined): Buyer {
  if (!row) return nobody;
  const { legal_name: legalName, street, street2, postal_code: postalCode, city, region, country, vat_id: vatId } = row;
  return { legalName, street, street2, postalCode, city, region, country, vatId };
}

const present = (row: DetailsRow | undefined): BillingDetails => ({
  ...buyerFromDetails(row),
  purchaseOrder: row?.purchase_order ?? '',
  contacts: row?.contacts ?? [],
  updatedAt: row ? new Date(row.updated_at).toISOString() : null,
});

export const readDetails = async ({ db }: SideCall<typeof billingDetails.get>): Promise<BillingDetails> =>
  present(await findDetails(db));

export async function changeDetails(call: SideCall<typeof billingDetails.change>): Promise<BillingDetails> {
  const { db, body, companyId, platform, audit, emit } = call;
  const before = (await findDetails(db))?.contacts ?? [];
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
  if (addressesOf(before).join() !== addressesOf(contacts).join()) await notifyContactsChanged(call, before);
  emit(invoiceEvents.updated, {});
  return present(await findDetails(db));
}

const addressesOf = (contacts: readonly { email: string }[]): string[] =>
  [...new Set(contacts.map(({ email }) => email.toLowerCase()))].toSorted();

/** Emails previous contacts and admins about new contacts, because a contact receives every invoice with its payment link. */
async function notifyContactsChanged(
  { db, body, viewer, mail }: SideCall<typeof billingDetails.change>,
  before: readonly { email: string }[],
): Promise<void> {
  const { subject, text, advice } = invoiceTexts.mail.contacts;
  const paragraphs = [text(viewer.fullname, addressesOf(body.contacts)), advice];
  const admins = (await findAdmins(db)).map((email) => ({ email }));
  for (const to of addressesOf([...before, ...admins])) await mail({ to, subject, paragraphs });
}
