import { phishing } from '@gatehouse/contract/phishing/phishing';
import { campaignSchema, entrySchema } from '@gatehouse/contract/phishing/campaign.schema';
import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { importFile } from '../../../testing/import-job.ts';
import { sharedPortal } from '../../../testing/portal.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
const company = await portal.company();
const slug = company.slug;
const admin = await portal.signIn({ companyId: company.id });

const begun = Date.UTC(2026, 9, 1, 8);
const line = fc
  .record({
    name: fc.constantFrom('ana', 'bo', 'cy', 'di', 'ed', 'flo', 'gus'),
    at: fc.integer({ min: 0, max: 60 }).map((step) => begun + step * 6_000),
    message: fc.constantFrom(
      'Email Sent',
      'Email Opened',
      'Clicked Link',
      'Clicked Link',
      'Submitted Data',
      'Email Reported',
      'Error Sending Email',
    ),
    address: fc.constantFrom('203.0.113.1', '203.0.113.1', '203.0.113.2', ''),
    agent: fc.constantFrom('Mozilla/5.0 (Windows NT 10.0)', 'Mimecast URL scanner', ''),
  })
  .map(({ name, at, message, address, agent }) => {
    const payload = { rid: ['a1'], 'pass"word\\,{x}': ['typed'], user: ['typed'] };
    const details = JSON.stringify({ payload, browser: { address, 'user-agent': agent } }).replaceAll('"', '""');
    return `1,${name}@acme.example,${new Date(at).toISOString()},${message},"${details}"\r\n`;
  });

async function take(campaign: string, lines: readonly string[]): Promise<void> {
  const content = `campaign_id,email,time,message,details\r\n${lines.join('')}`;
  const fields = { company: slug, format: 'gophish-events', campaign };
  await importFile(portal, staff, { fields, file: { name: 'events.csv', content } });
}

/** Returns everything derived from a campaign except its identity. */
async function outcomeOf(name: string) {
  const found = await portal.call(admin, phishing.campaigns, { query: { q: name } });
  const [{ _id: id }] = found.datas as [{ _id: string }];
  const { datas } = await portal.call(admin, phishing.get, { params: { id } });
  const { funnel, funnelRaw, numOfExcluded, medianSeconds, firstReportSeconds, firstHour, departments } = campaignSchema
    .loose()
    .parse(datas);
  const entries = entrySchema
    .array()
    .parse((await portal.call(admin, phishing.entries, { params: { id }, query: { limit: 'all' } })).datas);
  const people = entries
    .map(({ _id, campaignRef: _campaign, events, ...entry }) => ({
      ...entry,
      events: events
        .map(({ _id: _event, ...event }) => JSON.stringify(event))
        .toSorted((one, other) => (one < other ? -1 : 1)),
    }))
    .toSorted((one, other) => ((one.email ?? '') < (other.email ?? '') ? -1 : 1));
  return { funnel, funnelRaw, numOfExcluded, medianSeconds, firstReportSeconds, firstHour, departments, people };
}

let made = 0;

it('events have the same results in one file or in parts, in any order and with duplicates', async () => {
  const cases = fc
    .array(line, { minLength: 1, maxLength: 60 })
    .chain((lines) =>
      fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray([...lines, ...lines], { minLength: lines.length * 2 }),
        fc.integer({ min: 1, max: 3 }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(cases, async ([lines, shuffled, parts]) => {
      made += 1;
      await take(`Whole ${made}`, lines);
      const size = Math.ceil(shuffled.length / parts);
      for (let at = 0; at < shuffled.length; at += size) await take(`Parts ${made}`, shuffled.slice(at, at + size));

      expect(await outcomeOf(`Parts ${made}`)).toEqual(await outcomeOf(`Whole ${made}`));
    }),
    propertyOptions(6, 150),
  );
}, 120_000);
