import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { beforeEach, describe, expect, it } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { ownPortal, type Reply } from '../../testing/portal.ts';
import { buildBillingSettings, buildInvoice, sampleLine } from './invoices.build.ts';
import { findPayable, recordPayment, recordRefund, settleRefund } from './public.ts';

const portal = await ownPortal();
const provider = await buildBillingSettings(portal.platform.database);
const staff = await portal.signIn({ role: 'provider-admin', companyId: provider });

describe('an invoice after its issue', () => {
  let companyId: string;
  beforeEach(async () => {
    companyId = (await portal.company()).id;
  });

  const lines = [sampleLine({ quantity: 3, unitAmount: 33_333 }), sampleLine({ taxRate: 7, unitAmount: 10_001 })];
  const open = async (discount = 0): Promise<string> =>
    (await buildInvoice(portal.platform.database, { company_id: companyId, lines, discount })).id;
  const on = (id: string, body: object) => ({ params: { companyId, id }, body });
  const read = async (id: string) =>
    (await portal.call(staff, providerInvoices.get, { params: { companyId, id } })).datas as ProviderInvoice;
  const pay = (id: string, amount: number) =>
    portal.call(staff, providerInvoices.recordTransfer, on(id, { amount, reference: 'SEPA 1' }));
  const credit = (id: string, body: object = {}) =>
    portal.call(staff, providerInvoices.credit, on(id, { reason: 'Agreed', ...body }));
  const codeOf = ({ status, datas }: Reply) => [status, (datas as { code?: string }).code];

  it('is paid in parts, and never beyond the amount due', async () => {
    const id = await open();
    const { total } = await read(id);

    const part = await pay(id, 1_000);
    const above = await pay(id, total);
    const rest = await pay(id, total - 1_000);
    const nothing = await pay(id, 1);

    expect((part.datas as ProviderInvoice).status).toBe('Open');
    expect(codeOf(above)).toEqual([422, 'VALIDATION_FAILED']);
    expect(rest.datas).toMatchObject({ status: 'Paid', amountDue: 0, paid: total });
    expect((rest.datas as ProviderInvoice).paidAt).not.toBeNull();
    expect(codeOf(nothing)).toEqual([409, 'NOTHING_DUE']);
  });

  it('accepts sixteen concurrent payments while an amount is due', async () => {
    const id = await open();
    const { total } = await read(id);
    const each = Math.ceil(total / 4) + 1;

    const replies = await Promise.all(Array.from({ length: 16 }, () => pay(id, each)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await read(id)).paid).toBe(3 * each);
  });

  it('is credited in steps to the cent, and not beyond the rest of a line', async () => {
    const id = await open(777);
    const { lines: shown, total } = await read(id);
    const [first, second] = shown;
    const some = (amount: number) => credit(id, { lines: [{ lineId: first?._id, amount }] });

    const above = await some(99_999 + 1);
    const parts = [await some(1), await some(33_332), await some(49_999)];
    const beyond = await some(99_999 - 83_332 + 1);
    const negative = await some(-1);
    const other = await credit(id, { lines: [{ lineId: id, amount: 1 }] });
    const rest = await credit(id);
    const nothing = await credit(id);

    expect(parts.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([above, beyond, negative, other].map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    const after = rest.datas as ProviderInvoice;
    expect(after).toMatchObject({ status: 'Void', credited: total, amountDue: 0 });
    expect(after.creditNotes.reduce((sum, note) => sum + note.total, 0)).toBe(total);
    expect(after.lines.map(({ credited }) => credited)).toEqual([99_999, second?.amount]);
    expect(nothing.status).toBe(409);
  });

  it('is void with a full credit note only if nothing was paid', async () => {
    const [unpaid, paid] = [await open(), await open()];
    await pay(paid, 1);
    const cancel = (id: string) => portal.call(staff, providerInvoices.void, on(id, { reason: 'Wrong client' }));

    const [done, refusal, again] = [await cancel(unpaid), await cancel(paid), await cancel(unpaid)];

    expect(done.datas).toMatchObject({ status: 'Void', amountDue: 0 });
    expect((done.datas as ProviderInvoice).creditNotes.map(({ creditNoteID }) => creditNoteID)).toEqual([
      expect.stringMatching(/^CN-\d{4}-\d{6}$/),
    ]);
    expect(codeOf(refusal)).toEqual([422, 'TRANSITION_REFUSED']);
    expect(again.status).toBe(409);
    expect((await read(paid)).creditNotes).toEqual([]);
  });

  it('is refunded against a credit note, and never beyond the amount overpaid', async () => {
    const id = await open();
    const { total } = await read(id);
    await pay(id, total);
    const { creditNotes } = (await credit(id, { lines: [{ lineId: (await read(id)).lines[1]?._id, amount: 10_001 }] }))
      .datas as ProviderInvoice;
    const [note] = creditNotes;
    const refund = (amount: number, creditNoteId = note?._id) =>
      portal.call(staff, providerInvoices.recordRefund, on(id, { amount, creditNoteId, reference: 'Back' }));

    const above = await refund((note?.total ?? 0) + 1);
    const unknown = await refund(1, id);
    const whole = await refund(note?.total ?? 0);
    const more = await refund(1);

    expect([above.status, unknown.status, more.status]).toEqual([422, 422, 422]);
    expect(whole.datas).toMatchObject({ status: 'Paid', refunded: note?.total, amountDue: 0 });
  });

  it('recognizes a card payment by its reference, and reverses a failed refund', async () => {
    const id = await open();
    const { database } = portal.platform;
    const now = new Date();
    const card = { invoiceId: id, amount: 5_000, method: 'card', reference: 'pi_1', paidAt: now, now } as const;
    const within = <T>(work: Parameters<typeof database.withCompany<T>>[1]) => database.withCompany(companyId, work);

    const first = await within((db) => recordPayment(db, card));
    const second = await within((db) => recordPayment(db, card));
    const payable = await within((db) => findPayable(db, id));
    await credit(id);
    const { creditNotes, paid } = await read(id);
    const creditNoteId = creditNotes[0]?._id ?? '';
    const back = { invoiceId: id, creditNoteId, paymentId: first.id, amount: 5_000, now, refundedAt: now } as const;
    const refund = await within((db) =>
      recordRefund(db, { ...back, method: 'card', reference: 're_1', state: 'Pending' }),
    );
    const pending = await read(id);
    await within((db) => settleRefund(db, { refundId: refund.id, state: 'Failed', now }));

    expect([first.isNew, second.isNew, second.id === first.id, paid]).toEqual([true, false, true, 5_000]);
    expect(payable).toMatchObject({ state: 'Open', currency: 'eur', amountDue: (payable?.total ?? 0) - 5_000 });
    expect([pending.refunded, (await read(id)).refunded]).toEqual([5_000, 0]);
  });

  it('cannot be changed in the database by any role', async () => {
    const id = await open();
    const refusals = await Promise.all(
      [
        'update invoices set total = total - 1 where id = $1',
        "update invoices set state = 'Draft' where id = $1",
        "update invoices set visual_id = 'INV-2026-999999' where id = $1",
        "update invoices set lines_row = '[]' where id = $1",
        'delete from invoices where id = $1',
        'delete from invoice_lines where invoice_id = $1',
        "update invoice_lines set description = 'Less' where invoice_id = $1",
        "insert into invoice_lines (company_id, invoice_id, position, description, quantity, unit_amount, tax_category, tax_rate, amount) select company_id, id, 9, 'More', 1, 1, 'S', 1900, 1 from invoices where id = $1",
        "update invoice_documents set content = '{}' where invoice_id = $1",
        'delete from invoice_documents where invoice_id = $1',
        'update invoices set company_id = gen_random_uuid() where id = $1',
        'delete from invoice_history where invoice_id = $1',
      ].map((text) =>
        withClient(portal.serving as never, async (client) => {
          await client.query('begin; set local role gatehouse_company');
          await client.query("select set_config('gatehouse.company_id', $1, true)", [companyId]);
          return client.query(text, [id]).then(
            () => text,
            (error: { code: string }) => error.code,
          );
        }),
      ),
    );

    expect([...new Set(refusals)].toSorted()).toEqual(['42501', 'GH001']);
  });
});
