import { phishing } from '@gatehouse/contract/phishing/phishing';
import { campaignSchema, entrySchema, type PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import { afterAll, describe, expect, it } from 'vitest';

import { importFile } from '../../../testing/import-job.ts';
import { openOwner } from '../../../testing/payload-records.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { browserAgent, buildCampaign, buildRecipients } from '../phishing.build.ts';
import { deriveResults } from '../results/derive-results.ts';

const portal = await ownPortal();
const owner = await openOwner(portal.owner);
const staff = await portal.signIn({ role: 'provider-analyst' });
afterAll(async () => {
  await owner.end();
});

const dayMs = 24 * 3_600_000;
const before = (days: number, minutes = 0) => new Date(Date.now() - days * dayMs + minutes * 60_000).toISOString();
const gateway = 'Mozilla/5.0 (compatible; Mimecast URL scanner)';

/** Three people: one clicks, a gateway clicks for another, and a third reports, which triggers an inspection. */
const peopleOf = (days: number) => [
  {
    email: 'ana@acme.example',
    events: [
      ['sent', before(days)],
      ['clicked', before(days, 5), '198.51.100.1', browserAgent],
      ['clicked', before(days, 5), '198.51.100.2', browserAgent],
    ] as const,
  },
  {
    email: 'bo@acme.example',
    events: [
      ['sent', before(days)],
      ['clicked', before(days, 6), '203.0.113.9', gateway],
    ] as const,
  },
  {
    email: 'cy@acme.example',
    events: [
      ['sent', before(days)],
      ['opened', before(days, 1), '198.51.100.3', browserAgent],
      ['reported', before(days, 2), '198.51.100.3', browserAgent],
      ['clicked', before(days, 4), '203.0.113.77', browserAgent],
    ] as const,
  },
];

async function cast(days: number) {
  const admin = await portal.signIn();
  const companyId = admin.user.company_id;
  const dates = { date_start: before(days).slice(0, 10), date_end: before(days - 5).slice(0, 10) };
  const { id } = await buildCampaign(portal.platform, companyId, { name: 'Parcel', status: 'Scheduled', ...dates });
  await buildRecipients(portal.platform, companyId, { campaignId: id, people: peopleOf(days) });
  return { admin, companyId, id };
}
const figuresOf = async (actor: Actor, id: string) => {
  const { datas } = await portal.call(actor, phishing.get, { params: { id } });
  const { funnel, funnelRaw, numOfExcluded, medianSeconds } = campaignSchema.loose().parse(datas);
  return { funnel, funnelRaw, numOfExcluded, medianSeconds };
};
const entriesOf = async (actor: Actor, id: string): Promise<PhishingEntry[]> =>
  entrySchema.array().parse((await portal.call(actor, phishing.entries, { params: { id } })).datas);
const retain = () => portal.app.chores.get('phishing-retention')?.();

it('network data is deleted after 90 days, without changing results or exclusion reasons', async () => {
  const { admin, companyId, id } = await cast(91);
  const figures = await figuresOf(admin, id);
  expect(figures).toMatchObject({ funnel: { failed: 1, reported: 1 }, funnelRaw: { failed: 3 }, numOfExcluded: 2 });

  await retain();

  const events = (await entriesOf(admin, id)).flatMap((entry) => entry.events);
  expect(events.every(({ ip, userAgent }) => ip === null && userAgent === null)).toBe(true);
  expect(events.flatMap(({ excluded }) => excluded ?? []).toSorted()).toEqual(['after-report', 'user-agent']);
  expect(events.filter(({ type }) => type === 'clicked')).toHaveLength(3);
  await portal.platform.database.withCompany(companyId, (db) => deriveResults(db, id));
  expect(await figuresOf(admin, id)).toEqual(figures);
});

it('newer network data stays, and its classification no longer depends on older events', async () => {
  const { admin, id } = await cast(89);
  await retain();
  const events = (await entriesOf(admin, id)).flatMap((entry) => entry.events);
  expect(events.filter(({ ip }) => ip !== null)).toHaveLength(6);
});

it('names are deleted after 24 months, and figures stay', async () => {
  const { admin, id } = await cast(800);
  const figures = await figuresOf(admin, id);

  await portal.app.chores.get('end-phishing-campaigns')?.();
  await retain();

  const entries = await entriesOf(admin, id);
  expect(entries.map(({ fullname, email }) => ({ fullname, email }))).toEqual(
    Array.from({ length: 3 }, () => ({ fullname: '', email: null })),
  );
  expect(await figuresOf(admin, id)).toEqual(figures);
  const { rows } = await owner.query<{ text: string }>(
    'select string_agg(r::text, $2) as text from phishing_recipients r where campaign_id = $1',
    [id, ' '],
  );
  expect(rows[0]?.text).not.toContain('acme.example');
});

it('the company sets both retention periods', async () => {
  const { admin, id } = await cast(30);
  const settings = await portal.call(admin, phishing.settings);
  expect(settings.datas).toMatchObject({ networkDays: 90, namedMonths: 24 });
  const body = { ...(settings.datas as object), networkDays: 20 };
  expect(await portal.call(admin, phishing.changeSettings, { body: body as never })).toMatchObject({ status: 200 });
  const short = { ...(settings.datas as object), namedMonths: 11 };
  expect(await portal.call(admin, phishing.changeSettings, { body: short as never })).toMatchObject({ status: 422 });

  await retain();

  const events = (await entriesOf(admin, id)).flatMap((entry) => entry.events);
  expect(events.filter(({ ip }) => ip !== null)).toHaveLength(0);
});

describe('an import', () => {
  async function importInto(campaign: { name: string; status: 'Running' | 'Completed'; days: number; end?: number }) {
    const company = await portal.company();
    const admin = await portal.signIn({ companyId: company.id });
    const { name, status, days, end } = campaign;
    const dates = {
      date_start: before(days).slice(0, 10),
      date_end: end === undefined ? null : before(end).slice(0, 10),
    };
    const { id } = await buildCampaign(portal.platform, company.id, { name, status, ...dates });
    const lines = `campaign_id,email,time,message,details\n1,ana@acme.example,${before(days)},Email Sent,\n`;
    const { warnings } = await importFile(portal, staff, {
      fields: { company: company.slug, format: 'gophish-events', campaign: name },
      file: { name: 'e.csv', content: lines },
    });
    await portal.app.chores.get('end-phishing-campaigns')?.();
    await retain();
    return { warnings, emails: (await entriesOf(admin, id)).map(({ email }) => email) };
  }

  it.each([
    { name: 'that is completed', status: 'Completed', days: 800 },
    { name: 'whose last day has passed', status: 'Running', days: 800, end: 790 },
  ] as const)('warns that the names of a campaign $name are deleted', async (campaign) => {
    expect(await importInto(campaign)).toEqual({
      warnings: [
        'The campaign is more than 24 months old. Names and addresses of its recipients will be deleted, as the client’s settings require. Statistics are kept.',
      ],
      emails: [null],
    });
  });

  it.each([
    { name: 'that is recent', status: 'Completed', days: 600 },
    { name: 'that ended lately', status: 'Completed', days: 800, end: 600 },
    { name: 'that runs on', status: 'Running', days: 800, end: -10 },
  ] as const)('does not warn about the names of a campaign $name, which stay', async (campaign) => {
    expect(await importInto(campaign)).toEqual({ warnings: [], emails: ['ana@acme.example'] });
  });
});
