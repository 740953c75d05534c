import { audit } from '@gatehouse/contract/audit/audit';
import { clientView } from '@gatehouse/contract/clients/client-view';
import { files } from '@gatehouse/contract/files/files';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { providerReadLog, readLog, readLogEvents } from '@gatehouse/contract/read-log/read-log';
import { type ReadEntry, readEntrySchema, type ReadFacets } from '@gatehouse/contract/read-log/read-log.schema';
import { reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it, vi } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { patience } from '../../testing/patience.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { ownSockets } from '../../testing/sockets.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildFile } from '../files/files.build.ts';
import { buildRead } from './read-log.build.ts';

const hourMs = 3_600_000;

const portal = await ownPortal();
const sockets = await ownSockets(portal);
// Far from the end of an hour, at which a view counts again.
const untilNextHour = hourMs - (portal.platform.clock.now().getTime() % hourMs);
portal.pass(untilNextHour + hourMs / 6);

describe('the read log', () => {
  async function withFinding(engagement: Partial<Parameters<typeof buildEngagement>[1]> = {}) {
    const admin = await portal.signIn();
    const { company_id } = admin.user;
    const { database } = portal.platform;
    const { id, visual_id, title } = await buildEngagement(database, { company_id, ...engagement });
    const finding = await buildFinding(database, { company_id, engagement_id: id });
    return { admin, companyId: company_id, engagement: { id, visual_id, title }, finding };
  }
  type Made = Awaited<ReturnType<typeof withFinding>>;
  const view = (actor: Actor, { engagement, finding }: Made) =>
    portal.call(actor, findings.get, { params: { id: engagement.id, findingId: finding.id } });
  const viewAsStaff = (actor: Actor, { companyId, finding }: Made) =>
    portal.call(actor, providerFindings.get, { params: { companyId, findingId: finding.id } });
  async function entriesOf(admin: Actor, query: Record<string, string> = {}): Promise<ReadEntry[]> {
    const { status, datas } = await portal.call(admin, readLog.list, { query: { ...query, limit: 'all' } });
    expect(status).toBe(200);
    return readEntrySchema.array().parse(datas);
  }

  it('shows who viewed a finding, once an hour', async () => {
    const made = await withFinding();
    const { admin, companyId, engagement, finding } = made;

    expect((await view(admin, made)).status).toBe(200);
    expect((await view(admin, made)).status).toBe(200);

    expect(await entriesOf(admin)).toEqual([
      {
        _id: expect.any(String),
        at: expect.any(String),
        kind: 'finding',
        action: 'viewed',
        record: { _id: finding.id, idVisual: finding.visual_id, title: finding.title, engagement: engagement.id },
        section: null,
        who: { kind: 'user', _id: admin.user.id, name: admin.user.fullname },
        share: null,
        address: '127.0.0.1',
      },
    ]);
    const again = {
      kind: 'finding',
      action: 'viewed',
      engagementId: engagement.id,
      record: { id: finding.id, idVisual: finding.visual_id, title: finding.title },
      who: { kind: 'user', id: admin.user.id, name: admin.user.fullname },
    } as const;
    const nextHour = new Date(portal.platform.clock.now().getTime() + hourMs);
    expect(await buildRead(portal.platform.database, companyId, { ...again, at: portal.platform.clock.now() })).toBe(
      false,
    );
    expect(await buildRead(portal.platform.database, companyId, { ...again, at: nextHour })).toBe(true);
    expect(await entriesOf(admin)).toHaveLength(2);
  });

  it('names staff as staff, also in a view as client, and each reader apart', async () => {
    const made = await withFinding();
    const staff = await portal.signIn({ role: 'provider-admin' });
    const colleague = await portal.signIn({ role: 'company-user', companyId: made.companyId });

    await viewAsStaff(staff, made);
    await view(colleague, made);
    const inView = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Vera Viewer' } });
    const body = { role: 'company-admin', reason: 'Ticket 4711' } as const;
    await portal.call(inView, clientView.start, { params: { companyId: made.companyId }, body });
    expect((await view(inView, made)).status).toBe(200);

    expect((await entriesOf(made.admin)).map(({ who }) => [who.kind, who.name])).toEqual([
      ['staff', 'Vera Viewer'],
      ['user', colleague.user.fullname],
      ['staff', staff.user.fullname],
    ]);
  });

  it('has nothing about engagements that the client cannot see', async () => {
    const draft = await withFinding({ publication: 'Draft' });
    const staff = await portal.signIn({ role: 'provider-admin' });
    await viewAsStaff(staff, draft);
    const withdrawn = await withFinding();
    await view(withdrawn.admin, withdrawn);
    await withClient(portal.owner, (client) =>
      client.query("update engagements set publication = 'Withdrawn' where id = $1", [withdrawn.engagement.id]),
    );

    expect(await entriesOf(draft.admin)).toEqual([]);
    expect(await entriesOf(withdrawn.admin)).toEqual([]);
    const { companyId } = withdrawn;
    expect(await portal.call(staff, providerReadLog.list, { params: { companyId } })).toMatchObject({
      page: { total: 1 },
    });
  });

  it('has evidence: images as viewed, attachments as downloaded', async () => {
    const made = await withFinding();
    const record = { id: made.finding.id };
    const owner = { company_id: made.companyId };
    const image = await buildFile(portal.platform, { ...owner, record: { ...record, kind: 'finding-image' } });
    const paper = await buildFile(portal.platform, {
      ...owner,
      record: { kind: 'engagement', id: made.engagement.id },
    });

    for (const { id, name } of [image, image, paper]) {
      const reply = await portal.call(made.admin, files.download, { params: { fileId: id, name } });
      expect(reply.status).toBe(200);
    }

    expect(
      (await entriesOf(made.admin)).map(({ kind, action, section, record: read }) => [kind, action, section, read._id]),
    ).toEqual([
      ['evidence', 'downloaded', paper.name, made.engagement.id],
      ['evidence', 'viewed', image.name, made.finding.id],
    ]);
  });

  it('has every download of a report and of exported findings', async () => {
    const { admin, companyId, engagement, finding } = await withFinding();
    const params = { id: engagement.id };
    const staff = await portal.signIn({ role: 'provider-admin' });
    const preview = { params: { ...params, companyId }, query: { preview: 'true' } } as const;

    const statuses = [
      await portal.call(admin, reports.engagement, { params }),
      await portal.call(staff, reports.ofClient, preview),
      await portal.call(admin, reports.finding, { params: { ...params, findingId: finding.id } }),
      await portal.call(admin, reports.retest, { params, query: { since: '2026-01-01' } }),
      await portal.call(admin, reports.findings, { params, query: { format: 'csv' } }),
      await portal.call(admin, reports.allFindings, { query: { format: 'csv' } }),
    ].map(({ status }) => status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    const entries = await entriesOf(admin);
    expect(entries.map(({ kind, action, record }) => [kind, action, record._id])).toEqual([
      ['finding', 'downloaded', null],
      ['finding', 'downloaded', engagement.id],
      ['report', 'downloaded', engagement.id],
      ['report', 'downloaded', finding.id],
      ['report', 'downloaded', engagement.id],
    ]);
    expect(entries.at(-1)?.section).toBe(`${engagement.visual_id}-report.pdf`);
  });

  it('can be read by admins of the company and by the testers only', async () => {
    const made = await withFinding();
    const { companyId, admin } = made;
    await view(admin, made);
    const [manager, other] = [await portal.signIn({ role: 'company-manager', companyId }), await portal.signIn()];
    const [analyst, accountant] = [
      await portal.signIn({ role: 'provider-analyst' }),
      await portal.signIn({ role: 'provider-accountant' }),
    ];
    const ofClient = async (staff: Actor) =>
      (await portal.call(staff, providerReadLog.list, { params: { companyId } })).status;

    expect((await portal.call(manager, readLog.list)).status).toBe(403);
    expect(await entriesOf(other)).toEqual([]);
    expect([await ofClient(analyst), await ofClient(accountant)]).toEqual([200, 403]);
  });

  it('offers readers and engagements as filters, with their numbers of entries', async () => {
    const made = await withFinding();
    const staff = await portal.signIn({ role: 'provider-admin' });
    await view(made.admin, made);
    await viewAsStaff(staff, made);

    const facets = (await portal.call(made.admin, readLog.facets)).datas as ReadFacets;

    const { id: _id, visual_id: idVisual, title } = made.engagement;
    expect(facets.engagements).toEqual([{ _id, idVisual, title, entries: 2 }]);
    expect(facets.readers.map(({ kind }) => kind).toSorted()).toEqual(['staff', 'user']);
    for (const { _id: who, entries } of facets.readers)
      expect(await entriesOf(made.admin, { who })).toHaveLength(entries);
  });

  it('is exported without formulas, and the export is in the audit log', async () => {
    const { admin, companyId, engagement } = await withFinding({ title: '=HYPERLINK("http://evil.example")' });
    const record = { id: engagement.id, idVisual: engagement.visual_id, title: engagement.title };
    const at = portal.platform.clock.now();
    await buildRead(portal.platform.database, companyId, { record, engagementId: engagement.id, at });
    const letter = { kind: 'letter', engagementId: engagement.id, at } as const;
    await buildRead(portal.platform.database, companyId, letter);

    const reply = await portal.call(admin, readLog.exportCsv, { query: { kind: 'report' } });

    const [head, line, ...rest] = reply.text.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFF"Time (UTC)","Kind","Action","ID","Title","Section","Reader","Reader type","IP address"');
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(rest).toEqual([]);
    expect((await portal.call(admin, audit.list)).datas).toMatchObject([
      { action: 'exported', subject: 'Read log', details: { kind: 'report' } },
    ]);
    const staff = await portal.signIn({ role: 'provider-admin' });
    const ofClient = await portal.call(staff, providerReadLog.exportCsv, { params: { companyId } });
    expect(ofClient.text.trimEnd().split('\r\n')).toHaveLength(3);
  });

  it('sends an event for a new entry, but not for a repeated one', async () => {
    const made = await withFinding();
    const received: string[] = [];
    const socket = await sockets.connect(made.admin);
    socket.onAny((event: string) => received.push(event));
    const user = await portal.signIn({ role: 'company-user', companyId: made.companyId });

    await view(user, made);
    await view(user, made);
    await view(made.admin, made);

    await vi.waitFor(() => expect(received).toEqual([readLogEvents.updated, readLogEvents.updated]), patience);
  });
});
