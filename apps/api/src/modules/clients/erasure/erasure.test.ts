import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import type { ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import { audit } from '@gatehouse/contract/audit/audit';
import type { AuditEntry } from '@gatehouse/contract/audit/audit.schema';
import { company } from '@gatehouse/contract/company/company';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { type Actor, openPortal, type TestPortal } from '../../../testing/portal.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { buildFile } from '../../files/files.build.ts';
import { buildBillingSettings, buildInvoice, buildPayment } from '../../invoices/invoices.build.ts';

const dayMs = 24 * 3_600_000;
const reason = 'Requested by the client';

describe('the erasure of a client', () => {
  let portal: TestPortal;
  let sam: Actor;
  let companyId: string;
  beforeEach(async () => {
    portal = await openPortal();
    sam = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Sam Staff' } });
    const client = { name: 'Initech Corporation', short_name: 'Initech', slug: 'initech' };
    companyId = (await portal.company(client)).id;
    await portal.signIn({ companyId, user: { username: 'admin@initech.example' } });
    await portal.call(sam, clients.archive, { params: { companyId }, body: { reason: 'Contract ended' } });
  });
  afterEach(() => portal.close());

  const secondAdmin = () => portal.signIn({ role: 'provider-admin', user: { fullname: 'Grace Staff' } });
  const request = (shortName = 'Initech') =>
    portal.call(sam, clientErasure.request, { params: { companyId }, body: { shortName, reason } });
  const approve = (who: Actor) => portal.call(who, clientErasure.approve, { params: { companyId } });
  const withdraw = () => portal.call(sam, clientErasure.withdraw, { params: { companyId } });
  const standing = async (who = sam) =>
    (await portal.call(who, clientErasure.get, { params: { companyId } })).datas as ErasureStanding;
  const run = () => portal.app.chores.get('client erasures')?.();
  const certificate = () =>
    portal.app.inject({
      method: 'GET',
      url: `/api/provider/companies/${companyId}/erasure/certificate.pdf`,
      cookies: sam.cookies,
    });
  const ask = <Row extends object>(text: string, values: unknown[] = []) =>
    withClient(portal.owner, async (client) => (await client.query<Row>(text, values)).rows);
  const brokenAt = async (id: string) => {
    const [row] = await ask<{ broken: number | null }>('select broken_audit_entry($1)::integer as broken', [id]);
    return row?.broken;
  };
  async function erased() {
    const grace = await secondAdmin();
    await request();
    await approve(grace);
    await run();
    // A failed attempt is repeated two minutes later; its log line says why it failed.
    expect(portal.log.filter((line) => line.includes('scheduled job failed'))).toEqual([]);
    return grace;
  }

  it('is requested only for archived clients, by their short name', async () => {
    await secondAdmin();
    const { id: active } = await portal.company({ short_name: 'Active' });

    const ofActive = await portal.call(sam, clientErasure.request, {
      params: { companyId: active },
      body: { shortName: 'Active', reason },
    });

    expect(ofActive).toMatchObject({ status: 409, datas: { code: 'TRANSITION_REFUSED' } });
    expect(await request('initech')).toMatchObject({ status: 422, datas: { issues: [{ path: 'shortName' }] } });
    expect(await request()).toMatchObject({
      status: 200,
      datas: { needsApproval: true, latest: { state: 'requested', reason, requestedBy: { fullname: 'Sam Staff' } } },
    });
    expect(await request()).toMatchObject({ status: 409, datas: { code: 'CONFLICT' } });
  });

  it('is approved by a second person, and leaves only its own record', async () => {
    const engagement = await buildEngagement(portal.platform.database, { company_id: companyId });
    const record = { kind: 'engagement' as const, id: engagement.id };
    const file = await buildFile(portal.platform, { company_id: companyId, record });
    const grace = await secondAdmin();
    await request();

    expect(await approve(sam)).toMatchObject({ status: 403, datas: { code: 'FORBIDDEN' } });
    expect((await standing()).scope).toMatchObject({ users: 1, engagements: 1, files: 1, invoices: 0 });
    expect(await approve(grace)).toMatchObject({ status: 200, datas: { latest: { state: 'running' }, scope: null } });

    const paths = [company.client, clients.overview, clients.services];
    for (const path of paths) expect((await portal.call(sam, path, { params: { companyId } })).status).toBe(404);
    expect((await portal.call(sam, clients.restore, { params: { companyId } })).status).toBe(404);
    const listed = await portal.call(sam, provider.companies, { query: { limit: 'all', state: 'archived' } });
    expect(JSON.stringify(listed.datas)).not.toContain(companyId);
    await run();

    expect(await standing()).toMatchObject({
      client: null,
      scope: null,
      latest: { state: 'erased', progress: 100, reason: '', approvedBy: { fullname: 'Grace Staff' } },
    });
    expect(await portal.platform.files.store.open(file.id, null)).toBeNull();
    const [left] = await ask('select name, short_name, slug, id_prefix, domains from companies where id = $1', [
      companyId,
    ]);
    expect(left).toEqual({
      name: 'Erased client',
      short_name: 'Erased',
      slug: `erased-${companyId.replaceAll('-', '')}`,
      id_prefix: '',
      domains: [],
    });
    expect(await request()).toMatchObject({ status: 409, datas: { code: 'TRANSITION_REFUSED' } });
    expect((await portal.call(sam, company.client, { params: { companyId } })).status).toBe(404);
  });

  it('has a certificate for 30 days', async () => {
    expect((await certificate()).statusCode).toBe(404);
    await erased();

    const reply = await certificate();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [stored] = await ask<{ certificate: Buffer }>('select certificate from client_erasures');
    expect(stored?.certificate.includes('%PDF-')).toBe(false);

    portal.pass(30 * dayMs + 1_000);
    sam = await portal.signIn({ role: 'provider-admin' });
    expect((await certificate()).statusCode).toBe(404);
    await portal.app.chores.get('erased clients')?.();
    expect(await ask('select certificate from client_erasures')).toEqual([{ certificate: null }]);
    expect((await standing()).latest).toMatchObject({ state: 'erased', certificateUntil: null });
  });

  it('keeps IDs in both audit logs, whose chains remain valid', async () => {
    const providerId = sam.user.company_id;
    await erased();

    expect([await brokenAt(companyId), await brokenAt(providerId)]).toEqual([null, null]);
    const texts = await ask<{ line: string }>('select to_jsonb(e)::text as line from audit_entries e');
    expect(texts.filter(({ line }) => /initech/i.test(line))).toEqual([]);
    const own = (await portal.call(sam, audit.list, { query: { limit: 'all' } })).datas as AuditEntry[];
    const about = own.filter(({ details }) => details['company'] === companyId).map(({ action }) => action);
    expect(about).toEqual(['client-erased', 'erasure-approved', 'erasure-requested']);
    const kept = await ask<{ action: string }>(
      'select action from audit_entries where company_id = $1 order by sequence',
      [companyId],
    );
    expect(kept.map(({ action }) => action)).toEqual([
      'client-archived',
      'erasure-requested',
      'erasure-approved',
      'client-erased',
    ]);
    // Reduced entries are still protected by the hash chain.
    await ask(
      "update audit_entries set actor_id = gen_random_uuid() where company_id = $1 and action = 'client-archived'",
      [companyId],
    );
    expect(await brokenAt(companyId)).toBe(1);
  });

  it('can be withdrawn until it is approved, and is withdrawn by a restoration', async () => {
    const grace = await secondAdmin();
    await request();

    expect(await withdraw()).toMatchObject({ status: 200, datas: { latest: { state: 'withdrawn' } } });
    expect(await withdraw()).toMatchObject({ status: 409, datas: { code: 'TRANSITION_REFUSED' } });
    expect(await approve(grace)).toMatchObject({ status: 409, datas: { code: 'TRANSITION_REFUSED' } });
    await request();
    await portal.call(sam, clients.restore, { params: { companyId } });
    expect((await standing()).latest).toMatchObject({ state: 'withdrawn' });
  });

  it('cannot be approved after 7 days, and can be requested again', async () => {
    await secondAdmin();
    await request();

    portal.pass(7 * dayMs + 1_000);
    sam = await portal.signIn({ role: 'provider-admin' });
    const grace = await secondAdmin();
    const bell = async (who: Actor) =>
      ((await portal.call(who, me.info)).datas as UserInfo).notifications.map(({ body, link }) => ({ body, link }));

    expect(await approve(grace)).toMatchObject({ status: 409, datas: { code: 'TRANSITION_REFUSED' } });
    expect(await bell(grace)).toEqual([]);
    await run();
    await run();
    expect((await standing()).latest).toMatchObject({ state: 'expired' });
    const expired = {
      body: 'The erasure of #Initech\u00A0Corporation was not approved within 7 days. Nothing was deleted.',
      link: `/provider/companies/${companyId}/erasure`,
    };
    expect([await bell(sam), await bell(grace)]).toEqual([[expired], [expired]]);
    expect((await request()).status).toBe(200);
  });

  it('waits 7 days if the provider has only one administrator', async () => {
    expect(await request()).toMatchObject({
      status: 200,
      datas: { needsApproval: false, latest: { state: 'waiting' } },
    });
    expect(await approve(sam)).toMatchObject({ status: 409 });
    await run();
    expect((await standing()).latest).toMatchObject({ state: 'waiting' });

    portal.pass(7 * dayMs + 1_000);
    await run();

    const [row] = await ask('select state, approved_by from client_erasures');
    expect(row).toEqual({ state: 'erased', approved_by: null });
  });

  it('keeps issued invoices for their retention period, with only the data required by law', async () => {
    const { database } = portal.platform;
    await buildBillingSettings(database);
    const { id } = await buildInvoice(database, {
      company_id: companyId,
      purchase_order: 'PO-4711',
      notes: 'Call Ann',
    });
    await buildPayment(database, { companyId, id, reference: 'From Ann' });
    await erased();

    const [invoice] = await ask('select state, purchase_order, notes, created_by from invoices');
    expect(invoice).toEqual({ state: 'Paid', purchase_order: '', notes: '', created_by: null });
    expect(await ask('select reference, label from invoice_payments')).toEqual([{ reference: '', label: '' }]);
    expect(await ask('select 1 as line from invoice_lines')).not.toEqual([]);
    const until = (await standing()).latest?.invoicesUntil ?? '';
    expect(until.slice(0, 4)).toBe(String(new Date().getUTCFullYear() + 10));

    portal.pass(10 * 365.25 * dayMs + 2 * dayMs);
    await portal.app.chores.get('erased clients')?.();

    expect(await ask('select id from invoices union all select id from invoice_documents')).toEqual([]);
    expect(await ask('select invoices_until from client_erasures')).toEqual([{ invoices_until: null }]);
  });
});
