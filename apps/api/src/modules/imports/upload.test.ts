import { audit } from '@gatehouse/contract/audit/audit';
import { engagementEvents, engagements } from '@gatehouse/contract/engagements/engagements';
import { userEvents } from '@gatehouse/contract/me/me';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it, vi } from 'vitest';

import { type Actor, ownPortal } from '../../testing/portal.ts';
import { nucleiLine } from './imports.build.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Sam Staff' } });
const admin = await portal.signIn({ companyId: (await portal.company({ slug: 'acme' })).id });
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });

describe('uploading a file as the provider', () => {
  const cookieHeader = ({ cookies }: Actor) =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');

  async function upload(actor: Actor, fields: Record<string, string>, content: string, key?: string) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([content]), 'weekly.jsonl');
    const reply = await fetch(`${address}/api/provider/imports`, {
      method: 'POST',
      headers: {
        cookie: cookieHeader(actor),
        'x-csrf-token': actor.csrfToken,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: form,
    });
    return { status: reply.status, datas: ((await reply.json()) as { datas: unknown }).datas };
  }
  const fields = { company: 'acme', format: 'nuclei' };

  it('accepts the company by its ID as well', async () => {
    const byId = await upload(staff, { ...fields, company: admin.user.company_id }, '');

    expect(byId).toMatchObject({ status: 200, datas: { warnings: ['The file contains no findings.'] } });
  });

  it('imports into the engagement with the given ID, and an unknown ID creates none', async () => {
    const reader = await portal.signIn();
    const own = { ...fields, company: reader.user.company_id };
    const made = await upload(staff, { ...own, engagement: 'By id' }, nucleiLine({ id: 'first' }));
    const { _id, idVisual } = (await portal.call(reader, engagements.last)).datas as { _id: string; idVisual: string };
    const named = [
      await upload(staff, { ...own, engagement: idVisual.toLowerCase() }, nucleiLine({ id: 'second' })),
      await upload(staff, { ...own, engagement: _id.toUpperCase() }, nucleiLine({ id: 'third' })),
    ];
    const unknown = ['ENG-2026-9999', '01890000-0000-7000-8000-000000000000'];
    const refused = await Promise.all(
      unknown.map((engagement) => upload(staff, { ...own, engagement }, nucleiLine({ id: 'fourth' }))),
    );

    expect([made, ...named].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await portal.call(reader, engagements.last)).datas).toMatchObject({ _id, numOfFindings: 3 });
    expect(refused).toMatchObject(
      unknown.map((id) => ({ status: 422, datas: { message: `Engagement ${id} not found. Nothing was imported.` } })),
    );
    expect((await portal.call(reader, engagements.list)).page?.total).toBe(1);
  });

  it('stores its findings in the company, under the name of the user', async () => {
    const reply = await upload(staff, { ...fields, engagement: 'Weekly scan' }, nucleiLine({ id: 'one' }));

    expect(reply).toEqual({
      status: 200,
      datas: { format: 'nuclei', created: 1, updated: 0, unchanged: 0, rejected: 0, warnings: [] },
    });
    expect((await portal.call(admin, engagements.last)).datas).toMatchObject({
      title: 'Weekly scan',
      numOfFindings: 1,
    });
    expect((await portal.call(admin, audit.list)).datas).toMatchObject([
      { action: 'imported', actor: { name: 'Sam Staff' }, details: { file: 'weekly.jsonl' } },
    ]);
  });

  it('notifies open pages and users of the company', async () => {
    const open = (space: string): Socket =>
      io(address + space, { extraHeaders: { cookie: cookieHeader(admin) }, transports: ['websocket'], forceNew: true });
    const sockets = [open('/'), open('/notifications')] as const;
    const heard: unknown[] = [];
    sockets[0].on(engagementEvents.updated, (event: unknown) => heard.push(event));
    const rung = new Promise<void>((done) => sockets[1].once(userEvents.notifications, () => done()));
    await Promise.all(sockets.map((socket) => new Promise<void>((done) => socket.once('connect', () => done()))));

    await upload(staff, { ...fields, engagement: 'Told' }, nucleiLine({ id: 'two' }));

    const { datas } = await portal.call(admin, engagements.list, { query: { q: 'Told' } });
    const [{ _id }] = datas as [{ _id: string }];
    await vi.waitFor(() => expect(heard).toContainEqual({ ids: [_id] }), 10_000);
    await rung;
    for (const socket of sockets) socket.disconnect();
  });

  it.each([
    [{ ...fields, company: 'acne' }, /^Company "acne" not found\. Known companies: acme(?:, [\w-]+)*\.$/],
    [{ ...fields, format: 'nessi' }, /^Unknown format "nessi"\. Supported formats: .*nuclei, .*\.$/],
    [fields, /^This looks like a SARIF file, which the format "nuclei" does not read\. Nothing was imported\.$/],
  ])('refuses %j in one sentence', async (given, message) => {
    const reply = await upload(staff, given, '{"version":"2.1.0","runs":[]}');

    expect(reply).toMatchObject({ status: 422, datas: { message: expect.stringMatching(message) } });
  });

  it('responds while a large file of the wrong type is still arriving', async () => {
    const megabytes = '<NessusClientData_v2>'.padEnd(40_000_000, 'x');

    const reply = await upload(staff, fields, megabytes);

    expect(reply).toMatchObject({
      status: 422,
      datas: { message: expect.stringMatching(/^This looks like a Nessus file/) },
    });
    expect(await upload(staff, { ...fields, company: 'acne' }, megabytes)).toMatchObject({ status: 422 });
  });

  const nameOf = (host: string) => JSON.stringify({ host, input: 'acme.example', source: 'crtsh' });
  const component = (name: string) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      components: [{ type: 'library', name, version: '1.0.0', purl: `pkg:npm/${name}@1.0.0` }],
    });

  it.each([
    ['nuclei', { engagement: 'Keyed' }, nucleiLine({ id: 'keyed' }), nucleiLine({ id: 'another' })],
    ['subfinder', {}, nameOf('keyed.acme.example'), nameOf('another.acme.example')],
    ['cyclonedx', {}, component('keyed'), component('another')],
    ['cyclonedx', { preview: 'true' }, component('previewed'), component('another')],
  ])(
    'returns the first response again for the same %s file %o with the same key, and refuses another file',
    async (...given) => {
      const [format, more, content, otherContent] = given;
      const wanted = { ...fields, ...more, format };
      const key = `nightly ${JSON.stringify(wanted)}`.replaceAll(/[^a-z]+/gi, '-');
      const first = await upload(staff, wanted, content, key);

      const again = await upload(staff, wanted, content, key);
      const other = await upload(staff, wanted, otherContent, key);

      expect(first).toMatchObject({ status: 200, datas: { created: 1, unchanged: 0 } });
      expect(again).toEqual(first);
      expect(other).toMatchObject({ status: 'preview' in more ? 200 : 422 });
    },
  );
});
