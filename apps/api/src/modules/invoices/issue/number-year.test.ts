import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildBillingDetails, buildBillingSettings, buildDraft } from '../invoices.build.ts';

const portal = await ownPortal();
const providerId = await buildBillingSettings(portal.platform.database);

describe('the year in an invoice number', () => {
  const turnTo = (time: string) => portal.pass(Date.parse(time) - portal.platform.clock.now().getTime());

  /** Issues an invoice to a company in this time zone and credits it in full. */
  async function issueAndCredit(zone: string) {
    const { database } = portal.platform;
    const staff = await portal.signIn({ role: 'provider-admin', companyId: providerId });
    const { id: companyId } = await portal.company({ time_zone: zone });
    await buildBillingDetails(database, companyId);
    const params = { companyId, id: await buildDraft(database, { company_id: companyId }) };
    const invoice = (await portal.call(staff, providerInvoices.issue, { params })).datas as ProviderInvoice;
    const credited = await portal.call(staff, providerInvoices.credit, { params, body: { reason: 'Agreed' } });
    const [note] = (credited.datas as ProviderInvoice).creditNotes;
    return [invoice.invoiceID, note?.creditNoteID].map((number) => number?.slice(0, -7));
  }

  it('is that of the date at the company, not in UTC', async () => {
    const year = portal.platform.clock.now().getUTCFullYear();

    turnTo(`${year}-12-31T23:30:00Z`);
    const before = { tokyo: await issueAndCredit('Asia/Tokyo'), utc: await issueAndCredit('UTC') };
    turnTo(`${year + 1}-01-01T00:30:00Z`);
    const after = { losAngeles: await issueAndCredit('America/Los_Angeles'), utc: await issueAndCredit('UTC') };

    const numbersOf = (of: number) => [`INV-${of}`, `CN-${of}`];
    expect(before).toEqual({ tokyo: numbersOf(year + 1), utc: numbersOf(year) });
    expect(after).toEqual({ losAngeles: numbersOf(year), utc: numbersOf(year + 1) });
  });
});
