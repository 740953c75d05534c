import { createHash } from 'node:crypto';

import { invoices } from '@gatehouse/contract/invoices/invoices';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { lettersTo } from '../../../testing/outbox.ts';
import { patience } from '../../../testing/patience.ts';
import { type Actor, openPortal, ownPortal } from '../../../testing/portal.ts';
import {
  buildBillingDetails,
  buildBillingSettings,
  buildCredit,
  buildInvoice,
  buildPayment,
} from '../invoices.build.ts';

const contactOf = ({ user }: Actor): string => `accounts@${user.username.split('@')[0]}.example`;

const portal = await ownPortal();
const second = await openPortal({ DATA_DIR: portal.platform.config.DATA_DIR }, { beside: portal });
await buildBillingSettings(portal.platform.database);

describe('documents of an invoice', () => {
  let admin: Actor;
  let companyId: string;
  beforeEach(async () => {
    admin = await portal.signIn();
    companyId = admin.user.company_id;
    await buildBillingDetails(portal.platform.database, companyId, {
      contacts: [{ name: 'Accounts', email: contactOf(admin) }],
    });
  });
  afterAll(async () => {
    await second.close();
  });

  const build = () => buildInvoice(portal.platform.database, { company_id: companyId });
  const download = (id: string, endpoint: typeof invoices.pdf = invoices.pdf, process = portal) =>
    process.call(admin, endpoint, { params: { id } });
  const stored = () =>
    withClient(portal.owner, async (client) => {
      const { rows } = await client.query<{ format: string; hash: string; count: number }>(
        `select i.format, encode(i.sha256, 'hex') as hash, count(*)::integer as count from invoice_files i
         join files f on f.id = i.file_id and f.state = 'kept' where i.company_id = $1 group by 1, 2 order by 1`,
        [companyId],
      );
      return rows;
    });
  const run = (process = portal) => process.app.chores.get('invoice documents')?.();
  const mails = () =>
    withClient(portal.owner, async (client) => {
      const { rows } = await client.query<{ subject: string }>(
        'select subject from mails where company_id = $1 order by created_at, id',
        [companyId],
      );
      return rows.map(({ subject }) => subject);
    });

  /** Waits for this total number of emails, and returns the attachment of each. */
  const lettersWithFiles = (count: number) =>
    vi.waitFor(async () => {
      const letters = await lettersTo(portal, contactOf(admin));
      if (letters.length < count) throw new Error(`${letters.length} emails have left`);
      return letters.map(({ raw, text }) => {
        const [, name = '', content = ''] = /filename="?([^"\r\n]+\.pdf)"?[^]*?\r\n\r\n([\w+/=\r\n]+)/.exec(raw) ?? [];
        return { name, content: Buffer.from(content, 'base64'), text };
      });
    }, patience);

  it('are rendered and emailed once by the job of any process, and never change', async () => {
    const { id, invoiceID } = await build();

    await Promise.all([run(), run(second)]);
    await run();
    const [pdf, again] = [await download(id), await download(id, invoices.pdf, second)];
    const xml = await download(id, invoices.xml);

    expect(await mails()).toEqual([`Invoice ${invoiceID} from Northwind Security GmbH`]);
    expect((await stored()).map(({ format, count }) => [format, count])).toEqual([
      ['pdf', 1],
      ['xml', 1],
    ]);
    expect(pdf.status).toBe(200);
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    expect(again.headers.etag).toBe(pdf.headers.etag);
    expect(xml.headers['content-type']).toContain('application/xml');
    expect(xml.text).toContain(`<cbc:ID>${invoiceID}</cbc:ID>`);
    const kept = (await stored()).find(({ format }) => format === 'xml');
    expect(createHash('sha256').update(xml.text).digest('hex')).toBe(kept?.hash);
  });

  it('are emailed to every billing contact as PDF: the invoice, again on request, and its credit note', async () => {
    const { id, invoiceID } = await build();
    const staff = await portal.signIn({
      role: 'provider-admin',
      companyId: await buildBillingSettings(portal.platform.database),
    });
    await run();
    await buildCredit(portal.platform.database, { companyId, id, amount: 10_000 });
    await run();
    const sent = await portal.call(staff, providerInvoices.send, { params: { companyId, id } });
    await run();

    expect(sent.status).toBe(200);
    // Emails are sent in any order.
    const letters = (await lettersWithFiles(3)).toSorted((one, other) => one.name.localeCompare(other.name));
    expect(letters.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^CN-\d{4}-\d{6}\.pdf$/),
      `${invoiceID}.pdf`,
      `${invoiceID}.pdf`,
    ]);
    for (const { text } of letters) expect(text).toContain('The PDF is attached.');
    const kept = (await stored()).filter(({ format }) => format === 'pdf').map(({ hash }) => hash);
    const sentHashes = letters.map(({ content }) => createHash('sha256').update(content).digest('hex'));
    expect(new Set(sentHashes)).toEqual(new Set(kept));
    expect(sentHashes[2]).toBe(sentHashes[1]);
  });

  it('are not sent if there are no billing contacts, or once the invoice is void', async () => {
    const { database } = portal.platform;
    const staff = await portal.signIn({ role: 'provider-admin', companyId: await buildBillingSettings(database) });
    const { id } = await build();
    await buildBillingDetails(database, companyId, { contacts: [] });
    const without = await portal.call(staff, providerInvoices.send, { params: { companyId, id } });
    await buildBillingDetails(database, companyId, { contacts: [{ name: 'Accounts', email: 'a@acme.example' }] });
    await buildCredit(database, { companyId, id });
    const voided = await portal.call(staff, providerInvoices.send, { params: { companyId, id } });

    expect([without.status, voided.status]).toEqual([409, 409]);
  });

  it('are available before the job runs, and stored once for concurrent requests', async () => {
    const { id } = await build();

    const replies = await Promise.all([
      download(id),
      download(id),
      download(id, invoices.pdf, second),
      download(id, invoices.pdf, second),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1);
    // If the job of another process is already running, this one does nothing, so it is repeated.
    await vi.waitFor(async () => {
      await run();
      expect((await stored()).map(({ format, count }) => [format, count])).toEqual([
        ['pdf', 1],
        ['xml', 1],
      ]);
    }, patience);
  });

  it('of a credit note name the invoice, and are available only under their own', async () => {
    const { database } = portal.platform;
    const [{ id, invoiceID }, other] = [await build(), await build()];
    const creditNoteId = await buildCredit(database, { companyId, id, amount: 10_000 });

    const xml = await portal.call(admin, invoices.creditNoteXml, { params: { id, creditNoteId } });
    const wrong = await portal.call(admin, invoices.creditNoteXml, { params: { id: other.id, creditNoteId } });

    expect(xml.text).toContain(invoiceID);
    expect(xml.text).toContain('CreditNote');
    expect(wrong.status).toBe(404);
  });

  it('include receipts of payments and a statement whose last balance is the amount due', async () => {
    const { database } = portal.platform;
    const [paid, due] = [await build(), await build()];
    const paymentId = await buildPayment(database, { companyId, id: paid.id, amount: 100_000 });
    const year = new Date().getUTCFullYear();

    const receipt = await portal.call(admin, invoices.receipt, { params: { id: paid.id, paymentId } });
    const csv = await portal.call(admin, invoices.statementCsv, { params: { year } });
    const pdf = await portal.call(admin, invoices.statementPdf, { params: { year } });
    const before = await portal.call(admin, invoices.statementCsv, { params: { year: year - 1 } });

    expect([receipt, pdf].map(({ status, text }) => [status, text.slice(0, 5)])).toEqual([
      [200, '%PDF-'],
      [200, '%PDF-'],
    ]);
    const lines = csv.text.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toContain('"1380.00","EUR"');
    expect(csv.text).toContain(due.invoiceID);
    expect(before.text.trim().split('\r\n')).toHaveLength(1);
  });

  it('are available to staff for the client as well', async () => {
    const { id } = await build();
    const provider = await buildBillingSettings(portal.platform.database);
    const staff = await portal.signIn({ role: 'provider-admin', companyId: provider });

    const reply = await portal.call(staff, providerInvoices.xml, { params: { companyId, id } });

    expect(reply.status).toBe(200);
  });
});
