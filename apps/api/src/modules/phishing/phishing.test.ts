import { phishing } from '@gatehouse/contract/phishing/phishing';
import { campaignSchema, entrySchema } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { phishingVisualId } from '@gatehouse/domain/visual-id';
import { describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../testing/portal.ts';
import { browserAgent, buildCampaign, buildRecipients, type BuiltPerson } from './phishing.build.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 9, 1, 8) + minutes * 60_000).toISOString();
const sent = ['sent', at(0)] as const;

const person = (name: string, department: string, events: BuiltPerson['events']): BuiltPerson => ({
  email: `${name}@acme.example`,
  fullname: `${name} Example`,
  department,
  ...(events ? { events } : {}),
});

/** Eleven people: six in Finance, three in Sales, two in Legal. */
const people = [
  person('ana', 'Finance', [
    sent,
    ['opened', at(5), '198.51.100.1', browserAgent],
    ['clicked', at(6), '198.51.100.1', browserAgent],
  ]),
  person('bo', 'Finance', [sent, ['submitted', at(30), '198.51.100.2', browserAgent]]),
  person('cy', 'Finance', [sent, ['opened', at(2)], ['reported', at(4)]]),
  person('di', 'Finance', [sent, ['clicked', at(0.1), '203.0.113.9', browserAgent]]),
  person('ed', 'Finance', [sent]),
  person('flo', 'Finance', [sent]),
  person('gus', 'Sales', [sent, ['opened', at(9)]]),
  person('hal', 'Sales', [sent]),
  person('ida', 'Sales', [sent]),
  person('jo', 'Legal', [sent, ['clicked', at(60), '198.51.100.4', browserAgent]]),
  person('kai', 'Legal', [['error', at(0)]]),
];

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('phishing simulations', () => {
  async function cast() {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    const user = await portal.signIn({ role: 'company-user', companyId });
    const { id } = await buildCampaign(portal.platform, companyId, {
      name: 'Parcel',
      status: 'Scheduled',
      date_start: '2026-10-01',
    });
    const ids = await buildRecipients(portal.platform, companyId, { campaignId: id, people });
    const read = async (actor: Actor) =>
      campaignSchema.loose().parse((await portal.call(actor, phishing.get, { params: { id } })).datas);
    const entries = async (actor: Actor, query: object = {}) => {
      const reply = await portal.call(actor, phishing.entries, { params: { id }, query: { ...query } });
      return { total: reply.page?.total, rows: entrySchema.array().parse(reply.datas) };
    };
    const setPrivacy = (privacyMode: string) =>
      portal.call(admin, phishing.changeSettings, {
        body: {
          privacyMode,
          enrolOn: 'click',
          ownNetworks: [],
          trainingSessionId: null,
          networkDays: 90,
          namedMonths: 24,
        },
      });
    return { admin, user, companyId, id, ids, read, entries, setPrivacy };
  }

  it('count people, excluding scanners with a note', async () => {
    const { admin, read, entries } = await cast();

    const campaign = await read(admin);

    expect(campaign).toMatchObject({
      status: 'Running',
      funnel: { targeted: 11, delivered: 10, opened: 5, clicked: 3, submitted: 1, reported: 1, failed: 3 },
      funnelRaw: { delivered: 10, clicked: 4, failed: 4 },
      numOfExcluded: 1,
      firstReportSeconds: 240,
      shows: 'names',
    });
    expect(campaign.resilience).toBeCloseTo(1 / 3);
    const { rows } = await entries(admin);
    expect(rows.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1, 2, 3, 3, 4, 5, null]);
    expect(rows.find(({ email }) => email === 'di@acme.example')).toMatchObject({
      status: 1,
      action: 0,
      numOfExcluded: 1,
      events: [{ type: 'sent' }, { type: 'clicked', excluded: 'soon-after-sent' }],
    });
    expect(rows.find(({ email }) => email === 'bo@acme.example')).toMatchObject({ status: 4, action: 3 });
  });

  it('return all their recipients in the order of the list, or a page of them', async () => {
    const { admin, user, companyId } = await cast();
    const { id } = await buildCampaign(portal.platform, companyId, {
      name: 'Many',
      status: 'Scheduled',
      date_start: '2026-10-02',
    });
    const many = Array.from({ length: 620 }, (_, place) => person(`p${place}`, 'Sales', [sent]));
    await buildRecipients(portal.platform, companyId, { campaignId: id, people: many });
    const params = { id };

    for (const actor of [admin, user]) {
      const listed = await portal.call(actor, phishing.entries, { params, query: { limit: 'all' } });
      const { datas, page } = await portal.call(actor, phishing.get, { params });
      const overview = await portal.call(actor, phishing.overview);
      const first = await portal.call(actor, phishing.get, { params, query: { limit: 2 } });
      const cursor = first.page?.nextCursor ?? '';
      const second = await portal.call(actor, phishing.get, { params, query: { cursor } });

      const rows = listed.datas as { _id: string }[];
      expect(rows).toHaveLength(620);
      expect(datas).toMatchObject({ _id: id, dataForPhishingSimulation: rows });
      expect(page).toBeUndefined();
      expect(overview.datas).toMatchObject({ dataForPhishingSimulation: { length: 620 } });
      expect([first.page?.total, first.datas]).toMatchObject([620, { dataForPhishingSimulation: rows.slice(0, 2) }]);
      expect(second.datas).toMatchObject({ dataForPhishingSimulation: rows.slice(2, 27) });
    }
  });

  it('filter by actions, and every figure is the length of its list', async () => {
    const { admin, entries, read } = await cast();
    const { funnel } = await read(admin);

    expect((await entries(admin, { reached: '3' })).total).toBe(funnel.failed);
    expect((await entries(admin, { reached: '2' })).total).toBe(funnel.opened);
    expect((await entries(admin, { reported: 'true' })).total).toBe(funnel.reported);
    expect((await entries(admin, { undelivered: 'true' })).total).toBe(funnel.targeted - funnel.delivered);
    expect((await entries(admin, { department: 'Sales' })).total).toBe(3);
    expect((await entries(admin, { q: 'ana' })).total).toBe(1);
  });

  it('never show names to company users, and merge small departments', async () => {
    const { user, read, entries } = await cast();

    const { shows, departments } = await read(user);
    const { rows } = await entries(user);

    expect(shows).toBe('pseudonyms');
    expect(departments.map(({ department, delivered }) => [department, delivered])).toEqual([['Others', 10]]);
    expect(rows).toHaveLength(11);
    for (const row of rows) {
      expect(row).toMatchObject({ email: null, employeeId: null });
      expect(row.fullname).toMatch(/^Employee [\dA-F]{4}$/);
      for (const event of row.events) expect(event).toMatchObject({ ip: null, userAgent: null });
    }
    expect((await entries(user, { q: 'ana' })).total).toBe(0);
    expect((await entries(user, { department: 'Sales' })).total).toBe(0);
  });

  it('show no recipients if the company shows departments only', async () => {
    const { admin, read, entries, setPrivacy } = await cast();
    expect(await setPrivacy('department')).toMatchObject({ status: 200 });

    expect(await read(admin)).toMatchObject({
      shows: 'departments',
      privacyMode: 'department',
      dataForPhishingSimulation: [],
    });
    expect(await entries(admin)).toEqual({ total: 0, rows: [] });
    const { datas } = await portal.call(admin, phishing.statistics);
    expect(datas).toMatchObject({ repeatClickers: [], tactics: [{ department: 'Others', delivered: 10 }] });
    const names = await portal.call(admin, phishing.export, {
      params: { id: (await read(admin))._id },
      query: { format: 'csv' },
    });
    expect(names.text).not.toContain('acme.example');
  });

  it('can exclude an event manually, which the provider can undo', async () => {
    const { admin, companyId, id, read, entries } = await cast();
    const { rows } = await entries(admin, { q: 'jo@' });
    const eventIds = rows[0]?.events.filter(({ type }) => type === 'clicked').map(({ _id }) => _id) ?? [];
    const decide = (excluded: boolean) =>
      portal.call(staff, providerPhishing.exclude, { params: { companyId, id }, body: { eventIds, excluded } });

    expect(await decide(true)).toMatchObject({ status: 200, datas: { funnel: { failed: 2 }, numOfExcluded: 2 } });
    expect((await entries(admin, { q: 'jo@' })).rows[0]).toMatchObject({ status: 1, action: 0 });
    expect(await decide(false)).toMatchObject({ status: 200 });

    expect((await read(admin)).funnel.failed).toBe(3);
  });

  it('are hidden from the client as drafts, then ask for recipients and follow their statuses', async () => {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    const body = { name: 'VPN', date_start: '2026-12-01', lure: { tactic: 'Urgency' } };
    const created = await portal.call(staff, providerPhishing.create, { params: { companyId }, body });
    const campaign = campaignSchema.loose().parse(created.datas);
    const params = { companyId, id: campaign._id };
    const move = (status: string) => portal.call(staff, providerPhishing.status, { params, body: { status } });

    expect(campaign.idVisual).toBe(phishingVisualId(campaign.idVisual.split('-')[0] ?? '', 1));
    expect(await portal.call(admin, phishing.get, { params: { id: campaign._id } })).toMatchObject({ status: 404 });
    expect(await portal.call(admin, phishing.overview)).toMatchObject({
      datas: { campaigns: [], lastedCampaign: null },
    });
    expect(await portal.call(staff, providerPhishing.create, { params: { companyId }, body })).toMatchObject({
      status: 409,
    });
    expect(await move('Running')).toMatchObject({ status: 422, datas: { code: 'TRANSITION_REFUSED' } });
    expect(await move('Scheduled')).toMatchObject({ status: 422 });
    expect(await move('Collecting')).toMatchObject({ status: 200 });
    expect(await portal.call(admin, phishing.overview)).toMatchObject({ datas: { lastedCampaign: { name: 'VPN' } } });
    expect(await portal.call(staff, providerPhishing.remove, { params })).toMatchObject({ status: 200 });
    expect(await portal.call(admin, phishing.overview)).toMatchObject({ datas: { campaigns: [] } });
  });

  it('are completed at the end of the last day in the company’s time zone', async () => {
    const { admin, companyId, id, read } = await cast();
    const body = { name: 'Parcel', date_start: '2026-10-01', date_end: '2026-10-01' };
    await portal.call(staff, providerPhishing.update, { params: { companyId, id }, body });

    await portal.app.chores.get('end-phishing-campaigns')?.();

    expect(await read(admin)).toMatchObject({ status: 'Completed', funnel: { failed: 3 } });
  });

  it('count people who fail repeatedly', async () => {
    const { admin, companyId, entries } = await cast();
    const second = await buildCampaign(portal.platform, companyId, {
      name: 'Gift',
      status: 'Scheduled',
      date_start: '2026-11-01',
    });
    await buildRecipients(portal.platform, companyId, { campaignId: second.id, people: people.slice(0, 2) });

    const { datas } = await portal.call(admin, phishing.statistics);

    expect(datas).toMatchObject({
      repeatClickers: [
        { months: 3, people: 2 },
        { months: 6, people: 2 },
        { months: 12, people: 2 },
      ],
    });
    expect((await entries(admin, { repeat: '12' })).total).toBe(2);
  });
});
