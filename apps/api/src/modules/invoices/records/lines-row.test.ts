import type { Invoice, ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { invoices } from '@gatehouse/contract/invoices/invoices';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildBillingDetails, buildBillingSettings, sampleLine } from '../invoices.build.ts';

const portal = await ownPortal();

/** Returns the invoices whose stored `lines_row` differs from their lines and credit notes. */
const stale = () =>
  withClient(portal.owner, async (client) => {
    await client.query('begin; set local role gatehouse_platform');
    const { rows } = await client.query(
      'select id from invoices where lines_row::jsonb <> invoice_lines_row(company_id, id)::jsonb',
    );
    return rows;
  });

it('the row of an invoice matches its lines after any change', async () => {
  const { database } = portal.platform;
  const provider = await buildBillingSettings(database);
  const staff = await portal.signIn({ role: 'provider-admin', companyId: provider });
  const admin = await portal.signIn();
  const companyId = admin.user.company_id;
  await buildBillingDetails(database, companyId);
  const params = { companyId };
  const { id: engagementId } = await buildEngagement(database, { company_id: companyId });
  const lines = [sampleLine({ quantity: 2.5, engagementId }), sampleLine({ description: 'Retest', taxRate: 7 })];
  const made = (await portal.call(staff, providerInvoices.create, { params, body: { lines } }))
    .datas as ProviderInvoice;
  const on = { params: { companyId, id: made._id } };
  const shown = async () => {
    const rows = (await portal.call(admin, invoices.list)).datas as Invoice[];
    const whole = (await portal.call(admin, invoices.get, { params: { id: made._id } })).datas as Invoice;
    expect(rows[0]?.lines).toEqual(whole.lines);
    expect(await stale()).toEqual([]);
    return whole.lines.map((line) => [line.description, line.quantity, line.credited, line.engagementId]);
  };

  const body = { revision: made.revision, lines: [...lines, sampleLine({ description: 'Report' })] };
  await portal.call(staff, providerInvoices.save, { ...on, body });
  const { lines: saved } = (await portal.call(staff, providerInvoices.issue, on)).datas as ProviderInvoice;
  const before = await shown();
  const credit = { reason: 'Agreed', lines: [{ lineId: saved[1]?._id, amount: 40_000 }] };
  await portal.call(staff, providerInvoices.credit, { ...on, body: credit });
  await database.withCompany(companyId, (db) => db.deleteFrom('engagements').where('id', '=', engagementId).execute());

  expect(before).toEqual([
    ['Penetration test', 2.5, 0, engagementId],
    ['Retest', 1, 0, null],
    ['Report', 1, 0, null],
  ]);
  expect(await shown()).toEqual([
    ['Penetration test', 2.5, 0, null],
    ['Retest', 1, 40_000, null],
    ['Report', 1, 0, null],
  ]);
});
