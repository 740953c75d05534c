import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { imports } from '@gatehouse/contract/imports/imports';
import { type ImportReport, importReportSchema } from '@gatehouse/contract/imports/imports.schema';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { entrySchema } from '@gatehouse/contract/phishing/campaign.schema';
import { beforeEach, describe, expect, it } from 'vitest';

import { uploadAs } from '../../../testing/upload-as.ts';
import { type Actor, sharedPortal } from '../../../testing/portal.ts';

const cases = fileURLToPath(new URL('../../../../../../../shared/cases/', import.meta.url));
const textOf = (path: string, own: string): string =>
  existsSync(cases + path) ? readFileSync(cases + path, 'utf8') : own;

const eventRow = (email: string, time: string, message: string, details = ''): string =>
  `1,${email},${time},${message},${details}`;
const events = (...rows: string[]): string => ['campaign_id,email,time,message,details', ...rows].join('\n');
const resultRow = (id: string, status: string, sent: string, [modified, email]: [string, string]): string =>
  `${id},${status},,0,0,${sent},false,${modified},${email},${id},,`;
const results = (...rows: string[]): string =>
  [
    'id,status,ip,latitude,longitude,send_date,reported,modified_date,email,first_name,last_name,position',
    ...rows,
  ].join('\n');

const visit = (address: string): string =>
  `"{""payload"": {""rid"": [""x""]}, ""browser"": {""address"": ""${address}"", ""user-agent"": ""Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36""}}"`;
const day = '2026-11-10T';
const files = {
  clicks: textOf(
    'b/phishing-click-before-sent/Click Before Sent - Events.csv',
    events(
      eventRow('early@acme.example', `${day}09:00:00.000Z`, 'Email Opened', visit('203.0.113.10')),
      eventRow('early@acme.example', `${day}09:00:00.500Z`, 'Clicked Link', visit('203.0.113.10')),
      eventRow('early@acme.example', `${day}09:00:02Z`, 'Email Sent'),
      eventRow('soon@acme.example', `${day}09:00:02Z`, 'Email Sent'),
      eventRow('soon@acme.example', `${day}09:00:05Z`, 'Clicked Link', visit('203.0.113.11')),
      eventRow('later@acme.example', `${day}09:00:02Z`, 'Email Sent'),
      eventRow('later@acme.example', `${day}10:00:05Z`, 'Clicked Link', visit('198.51.100.7')),
    ),
  ),
  miniEvents: textOf(
    'b/results-imported-again/Mini - Events.csv',
    events(
      eventRow('a@acme.example', `${day}09:00:00Z`, 'Email Sent'),
      eventRow('b@acme.example', `${day}09:00:05Z`, 'Error Sending Email', '"{""error"":""450 try later""}"'),
    ),
  ),
  miniResults: textOf(
    'b/results-imported-again/Mini - Results.csv',
    results(
      resultRow('a1', 'Email Sent', `${day}09:00:00Z`, [`${day}09:00:00Z`, 'a@acme.example']),
      resultRow('a2', 'Retrying', `${day}09:10:00Z`, [`${day}09:00:05Z`, 'b@acme.example']),
    ),
  ),
  nameEvents: textOf(
    'b/campaign-name-two-spellings/events.csv',
    events(eventRow('a@acme.example', `${day}09:00:00Z`, 'Email Sent')),
  ),
  nameResults: textOf(
    'b/campaign-name-two-spellings/results.csv',
    results(resultRow('a1', 'Email Sent', `${day}09:00:00Z`, [`${day}09:00:00Z`, 'a@acme.example'])),
  ),
  retrying: textOf(
    'imports/gophish-retrying/campaign.json',
    JSON.stringify({
      id: 8,
      name: 'Parcel',
      status: 'In progress',
      results: [
        { status: 'Retrying', email: 'one@acme.example', modified_date: `${day}06:15:37.195187592Z` },
        { status: 'Error', email: 'two@acme.example', modified_date: `${day}06:15:38Z` },
      ],
      timeline: [
        { email: 'one@acme.example', time: `${day}06:15:37.195187592Z`, message: 'Error Sending Email', details: '' },
        { email: 'two@acme.example', time: `${day}06:15:38Z`, message: 'Error Sending Email', details: '' },
      ],
    }),
  ),
};

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('Gophish results', () => {
  let client: { slug: string; admin: Actor };
  beforeEach(async () => {
    const { id, slug } = await portal.company();
    client = { slug, admin: await portal.signIn({ companyId: id }) };
  });

  async function take(format: string, content: string, file: string): Promise<ImportReport> {
    const fields = { company: client.slug, format };
    const sent = { endpoint: imports.create, fields, file: { name: file, content } };
    return importReportSchema.parse((await uploadAs(portal, staff, sent)).datas);
  }
  const campaigns = async () =>
    (await portal.call(client.admin, phishing.campaigns)).datas as {
      _id: string;
      name: string;
      numOfRecipients: number;
      funnel: object;
    }[];
  async function entries() {
    const [campaign] = await campaigns();
    const params = { id: campaign?._id ?? '' };
    const { datas } = await portal.call(client.admin, phishing.entries, { params, query: { limit: 'all' } });
    return Object.fromEntries(
      entrySchema
        .array()
        .parse(datas)
        .map((entry) => [entry.email?.split('@')[0] ?? '', entry]),
    );
  }
  const deliveries = async () =>
    Object.fromEntries(Object.entries(await entries()).map(([name, { delivery }]) => [name, delivery]));

  it('ignore a click recorded before the email was sent', async () => {
    await take('gophish-events', files.clicks, 'Click Before Sent - Events.csv');

    expect(await entries()).toMatchObject({
      early: { status: 1, action: 0 },
      soon: { status: 1, action: 0 },
      later: { status: 3, action: 3 },
    });
    expect((await campaigns())[0]?.funnel).toMatchObject({ clicked: 1, failed: 1 });
  });

  it.each([
    ['events first', true],
    ['results first', false],
  ])('are the same on each import, and a retry is not a failure: %s', async (_what, eventsFirst) => {
    const [one, other] = [
      () => take('gophish-events', files.miniEvents, 'Mini - Events.csv'),
      () => take('gophish-results', files.miniResults, 'Mini - Results.csv'),
    ];
    for (const first of eventsFirst ? [one, other] : [other, one]) await first();

    const again = [await other(), await other(), await one()];

    expect(again).toMatchObject([
      { created: 0, updated: 0, unchanged: 2 },
      { created: 0, updated: 0, unchanged: 2 },
      { created: 0, updated: 0, unchanged: 2 },
    ]);
    expect(again[0]).not.toHaveProperty('scanId');
    expect(await deliveries()).toMatchObject({ a: 'delivered', b: 'retrying' });
  });

  it('keep a recipient retrying until a later error', async () => {
    const file = 'campaign.json';
    await take('gophish-campaign', files.retrying, file);
    const again = await take('gophish-campaign', files.retrying, file);
    const before = await deliveries();
    const row = (time: string) => eventRow('one@acme.example', time, 'Error Sending Email');

    await take('gophish-events', events(row('2027-01-10T07:00:00Z')), 'Parcel - Events.csv');
    const after = await deliveries();
    const old = await take('gophish-campaign', files.retrying, file);

    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect([before, after]).toEqual([
      { one: 'retrying', two: 'failed' },
      { one: 'failed', two: 'failed' },
    ]);
    expect(old).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  const [windows, mac] = ['\u00DCberpr\u00FCfung', 'U\u0308berpru\u0308fung'];
  it.each([
    [windows, mac],
    [mac, windows],
  ])('named %j and %j belong to one campaign', async (first, second) => {
    await take('gophish-events', files.nameEvents, `${first} - Events.csv`);
    await take('gophish-results', files.nameResults, `${second} - Results.csv`);

    expect(await campaigns()).toMatchObject([{ name: windows, numOfRecipients: 1 }]);
  });
});
