import { type EngagementOverview, engagementOverviewSchema, engagements } from '@gatehouse/contract/engagements';
import { type Finding, findingSchema } from '@gatehouse/contract/finding-schema';
import { findings } from '@gatehouse/contract/findings';
import { me } from '@gatehouse/contract/me';
import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { providerFindings } from '@gatehouse/contract/provider-findings';
import { afterAll, describe, expect, it } from 'vitest';

import { openPortal } from '../../testing/portal.ts';

const portal = await openPortal();
afterAll(() => portal.close());
const admin = await portal.signIn();
const companyId = admin.user.company_id;
const staff = await portal.signIn({ role: 'provider-analyst' });
const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

const form = { title: 'Spring test', type: 'Web Application Penetration Test' };
async function publish(change: Record<string, unknown> = {}): Promise<EngagementOverview> {
  const body = { ...form, ...change };
  const reply = await portal.call(staff, providerEngagements.create, { params: { companyId }, body });
  return engagementOverviewSchema.parse(reply.datas);
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
  it('publishes an engagement, and the company hears of it', async () => {
    const coverage = [{ area: 'Sign-in', item: 'Brute force', result: 'Passed', note: 'Slowed down after 5 tries' }];

    const made = await publish({ coverage, date_start: '2026-03-01', date_end: '2026-03-09' });

    const { datas } = await portal.call(admin, engagements.overview, { params: { id: made._id } });
    expect(datas).toEqual(made);
    expect(made).toMatchObject({ title: 'Spring test', status: 'In Progress', coverage });
    const { notifications } = (await portal.call(admin, me.info)).datas as { notifications: { body: string }[] };
    expect(notifications[0]).toMatchObject({
      body: `New engagement #${made.idVisual}`,
      link: `/engagements/${made._id}`,
    });
  });

  it('changes what it said, and refuses days in the wrong order', async () => {
    const { _id: id } = await publish();
    const change = (body: Record<string, unknown>) =>
      portal.call(staff, providerEngagements.change, { params: { companyId, id }, body: { ...form, ...body } });

    expect((await change({ status: 'Completed', summary: 'Done' })).datas).toMatchObject({ status: 'Completed' });
    const refused = await change({ date_start: '2026-03-09', date_end: '2026-03-01' });
    expect(refused.datas).toMatchObject({ message: 'End Date must be greater than Start Date' });
  });

  it('adds findings by hand, scored by their vector', async () => {
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

  it('changes the text of a finding, and the score follows the vector', async () => {
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

describe('carrying over', () => {
  it('takes what is unfixed, with the places that remain, and takes it once', async () => {
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

  it('takes nothing out of another company', async () => {
    const { _id: ours } = await publish();
    const foreign = await portal.company();
    const elsewhere = await portal.call(staff, providerEngagements.create, {
      params: { companyId: foreign.id },
      body: form,
    });
    const { _id: theirs } = engagementOverviewSchema.parse(elsewhere.datas);

    expect((await carry(ours, theirs)).datas).toMatchObject({
      message: 'There is no such engagement to carry over from',
    });
    expect((await carry(ours, ours)).datas).toMatchObject({ message: 'Choose another engagement' });
  });
});
