import { engagements } from '@gatehouse/contract/engagements/engagements';
import { type Finding, findingSchema } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { me } from '@gatehouse/contract/me/me';
import {
  type ClientEngagement,
  clientEngagementSchema,
} from '@gatehouse/contract/engagements/provider-engagements.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { send } from '../../testing/send.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const admin = await portal.signIn();
const companyId = admin.user.company_id;
const staff = await portal.signIn({ role: 'provider-analyst' });
const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

const form = { title: 'Spring test', type: 'Web Application Penetration Test' };
async function publish(change: Record<string, unknown> = {}): Promise<ClientEngagement> {
  const body = { ...form, ...change };
  const reply = await portal.call(staff, providerEngagements.create, { params: { companyId }, body });
  return clientEngagementSchema.parse(reply.datas);
}
async function add(id: string, change: Record<string, unknown> = {}): Promise<Finding> {
  const body = { title: 'Weak password', cvssv3: vector, hosts: ['a.example', 'b.example'], ...change };
  const reply = await portal.call(staff, providerEngagements.addFinding, { params: { companyId, id }, body });
  return findingSchema.parse(reply.datas);
}
const decide = (findingId: string, body: Record<string, unknown>) =>
  portal.call(staff, providerFindings.move, { params: { companyId, findingId }, body });
const carry = (id: string, fromEngagementId: string) =>
  portal.call(staff, providerEngagements.carryOver, { params: { companyId, id }, body: { fromEngagementId } });
const readAll = async (id: string) =>
  (await portal.call(admin, engagements.get, { params: { id } })).datas as { findings: Finding[] };

describe('the provider', () => {
  it('publishes an engagement and notifies the company', async () => {
    const coverage = [{ area: 'Sign-in', item: 'Brute force', result: 'Passed', note: 'Slowed down after 5 tries' }];

    const made = await publish({ coverage, date_start: '2026-03-01', date_end: '2026-03-09' });

    const { datas } = await portal.call(admin, engagements.overview, { params: { id: made._id } });
    expect({
      ...(datas as object),
      publication: 'Published',
      publishedAt: made.createdAt,
      lead: null,
      unapproved: null,
    }).toEqual(made);
    expect(made).toMatchObject({ title: 'Spring test', status: 'In Progress', coverage });
    const { notifications } = (await portal.call(admin, me.info)).datas as { notifications: { body: string }[] };
    expect(notifications[0]).toMatchObject({
      body: `New engagement: Spring test (#${made.idVisual})`,
      link: `/engagements/${made._id}`,
    });
  });

  it('changes its details, and refuses dates in the wrong order', async () => {
    const { _id: id } = await publish();
    const change = (body: Record<string, unknown>) =>
      portal.call(staff, providerEngagements.change, { params: { companyId, id }, body: { ...form, ...body } });

    expect((await change({ status: 'Completed', summary: 'Done' })).datas).toMatchObject({ status: 'Completed' });
    const refused = await change({ date_start: '2026-03-09', date_end: '2026-03-01' });
    expect(refused.datas).toMatchObject({ message: 'End Date must be greater than Start Date' });
  });

  it('adds findings manually, scored by their vector', async () => {
    const { _id: id, idVisual } = await publish();

    const first = await add(id);
    const second = await add(id, { cvssv3: null, severity: 'low', hosts: [] });
    const broken = await portal.call(staff, providerEngagements.addFinding, {
      params: { companyId, id },
      body: { title: 'Broken', cvssv3: 'CVSS:3.1/AV:N' },
    });

    expect(first).toMatchObject({ idVisual: `${idVisual}-F001`, severity: 'critical', cvssScore: 9.8 });
    expect(first.affectedAssets.map(({ host }) => host)).toEqual(['a.example', 'b.example']);
    expect(second).toMatchObject({ idVisual: `${idVisual}-F002`, severity: 'low', cvssScore: null });
    expect(broken.datas).toMatchObject({ message: 'The vector format is not valid!' });
    expect((await readAll(id)).findings).toHaveLength(2);
  });

  it('refuses a severity that contradicts the vector, and accepts any without a vector', async () => {
    const { _id: id } = await publish();
    const { _id: findingId } = await add(id);
    const set = (body: object) =>
      portal.call(staff, providerFindings.setText, { params: { companyId, findingId }, body });
    const message = 'The CVSS vector makes this finding critical. Change or remove the vector to set another severity.';

    const added = await portal.call(staff, providerEngagements.addFinding, {
      params: { companyId, id },
      body: { title: 'Low 9.8', cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', severity: 'low' },
    });
    const changed = await set({ severity: 'low' });
    const agreed = await set({ severity: 'critical' });
    const unscored = await set({ cvssv3: null, severity: 'low' });

    for (const { status, datas } of [added, changed])
      expect({ status, datas }).toMatchObject({
        status: 422,
        datas: { message, issues: [{ path: 'severity', message }] },
      });
    expect(agreed.datas).toMatchObject({ severity: 'critical', cvssScore: 9.8 });
    expect(unscored.datas).toMatchObject({ severity: 'low', cvssScore: null });
  });

  it('edits a finding, whose score follows the vector', async () => {
    const { _id: id } = await publish();
    const { _id: findingId } = await add(id);
    const body = {
      description: 'Better said',
      cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
      dueDate: '2026-12-24',
    };

    await portal.call(staff, providerFindings.setText, { params: { companyId, findingId }, body });

    const { datas } = await portal.call(admin, findings.get, { params: { id, findingId } });
    expect(datas).toMatchObject({
      description: 'Better said',
      cvssScore: 5.3,
      severity: 'medium',
      dueDate: '2026-12-24',
    });
    expect(datas).toMatchObject({
      title: 'Weak password',
      affectedAssets: [{ host: 'a.example' }, { host: 'b.example' }],
    });
  });
});

describe('a draft', () => {
  const publicationOf = (id: string, publication: 'Published' | 'Withdrawn') =>
    portal.call(staff, providerEngagements.publish, { params: { companyId, id }, body: { publication } });
  const notesOf = async () =>
    ((await portal.call(admin, me.info)).datas as { notifications: { body: string; link: string }[] }).notifications;

  it('is visible to the provider only, shown when published, and can be withdrawn and shown again', async () => {
    const draft = await publish({ title: 'Quiet work', publication: 'Draft' });
    const finding = await add(draft._id);
    expect(draft).toMatchObject({ publication: 'Draft', publishedAt: null });
    expect((await notesOf()).map(({ body }) => body)).not.toContain(`New finding #${finding.idVisual}`);
    const seen = async () => (await portal.call(admin, engagements.overview, { params: { id: draft._id } })).status;
    expect(await seen()).toBe(404);

    const published = await publicationOf(draft._id, 'Published');
    expect(published.datas).toMatchObject({ publication: 'Published', publishedAt: expect.any(String) as string });
    expect(await seen()).toBe(200);
    expect((await notesOf())[0]).toMatchObject({ body: `New engagement: ${draft.title} (#${draft.idVisual})` });

    expect((await publicationOf(draft._id, 'Withdrawn')).datas).toMatchObject({ publication: 'Withdrawn' });
    expect(await seen()).toBe(404);
    expect((await notesOf())[0]).toMatchObject({ body: `#${draft.idVisual} was withdrawn by the provider` });
    const again = clientEngagementSchema.parse((await publicationOf(draft._id, 'Published')).datas);
    expect(again.publishedAt).toBe((published.datas as ClientEngagement).publishedAt);
  });

  it('gives its findings due dates counted from their publication', async () => {
    const { _id: id } = await publish({ publication: 'Draft' });
    const { _id: findingId } = await add(id);
    const own = await add(id, { title: 'With a day of its own' });
    await portal.call(staff, providerFindings.setText, {
      params: { companyId, findingId: own._id },
      body: { dueDate: '2030-01-01' },
    });
    await database.withCompany(companyId, (db) =>
      db
        .updateTable('findings')
        .set({ created_at: '2020-01-01T00:00:00Z', due_date: '2020-01-08' })
        .where('id', '=', findingId)
        .execute(),
    );

    await publicationOf(id, 'Published');

    const shown = (await readAll(id)).findings.map(({ createdAt, dueDate }) => [createdAt > '2026', dueDate]);
    expect(shown).toEqual([
      [true, expect.stringMatching(/^20(2[6-9]|3)/) as string],
      [true, '2030-01-01'],
    ]);
  });

  it('cannot be withdrawn if not published, and nothing is published or withdrawn twice', async () => {
    const draft = await publish({ publication: 'Draft' });
    const shown = await publish();

    expect((await publicationOf(draft._id, 'Withdrawn')).datas).toMatchObject({
      message: `${draft.idVisual} is a draft. Only published engagements can be withdrawn.`,
    });
    expect((await publicationOf(shown._id, 'Published')).datas).toMatchObject({
      message: `${shown.idVisual} is already published`,
    });
  });

  it('has its findings in a separate list, and a report, for staff', async () => {
    const { _id: id, idVisual } = await publish({ publication: 'Draft' });
    await add(id);

    const listed = await portal.call(staff, providerEngagements.findings, { params: { companyId, id } });
    const report = await send(portal, { actor: staff, endpoint: reports.ofClient, params: { companyId, id } });

    expect(listed.datas).toMatchObject([{ title: 'Weak password', engagement: { _id: id } }]);
    expect(report.headers['content-disposition']).toContain(`${idVisual}-report.pdf`);
    expect(report.body.startsWith('%PDF-')).toBe(true);
  });
});

describe('carrying over', () => {
  it('is shown on the finding page, unless its origin is hidden', async () => {
    const [before, after] = [await publish({ title: 'Earlier' }), await publish({ title: 'Later' })];
    const origin = await add(before._id);
    await carry(after._id, before._id);
    const copy = (await readAll(after._id)).findings[0]?._id ?? '';
    const read = async () =>
      (await portal.call(admin, findings.get, { params: { id: after._id, findingId: copy } })).datas;

    const carriedOver = {
      finding: { _id: origin._id, idVisual: origin.idVisual },
      engagement: { _id: before._id, idVisual: before.idVisual, title: 'Earlier' },
    };
    expect(await read()).toMatchObject({ carriedOver });
    await portal.call(staff, providerEngagements.publish, {
      params: { companyId, id: before._id },
      body: { publication: 'Withdrawn' },
    });

    expect(await read()).toMatchObject({ carriedOver: null });
    const params = { companyId, findingId: copy };
    expect((await portal.call(staff, providerFindings.get, { params })).datas).toMatchObject({ carriedOver });
  });

  it('copies unfixed findings with their remaining assets, and copies them once', async () => {
    const [before, after] = [await publish({ title: '2025' }), await publish({ title: '2026' })];
    const [open, partly, fixed] = [
      await add(before._id),
      await add(before._id, { title: 'Partly' }),
      await add(before._id),
    ];
    await decide(partly._id, { statusVulnerability: 'Fixed', assetIds: [partly.affectedAssets[0]?._id] });
    await decide(fixed._id, { statusVulnerability: 'Fixed' });

    const first = await carry(after._id, before._id);
    const again = await carry(after._id, before._id);

    expect([first.datas, again.datas]).toEqual([
      { carried: 2, alreadyThere: 0 },
      { carried: 0, alreadyThere: 2 },
    ]);
    const { findings: carried } = await readAll(after._id);
    expect(
      carried.map(({ title, carriedFrom, statusVulnerability, affectedAssets }) => [
        title,
        carriedFrom,
        statusVulnerability,
        affectedAssets.map(({ host }) => host),
      ]),
    ).toEqual([
      ['Weak password', open._id, 'Open', ['a.example', 'b.example']],
      ['Partly', partly._id, 'Open', ['b.example']],
    ]);
  });

  it('copies nothing from another company', async () => {
    const { _id: ours } = await publish();
    const params = { companyId: (await portal.company()).id };
    const elsewhere = await portal.call(staff, providerEngagements.create, { params, body: form });
    const { _id: theirs } = clientEngagementSchema.parse(elsewhere.datas);

    const message = 'The engagement to carry over from does not exist';
    expect((await carry(ours, theirs)).datas).toMatchObject({ message });
    expect((await carry(ours, ours)).datas).toMatchObject({ message: 'Select another engagement' });
  });
});
