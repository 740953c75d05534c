import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { imports } from '@gatehouse/contract/imports/imports';
import { type ImportJob, importJobSchema } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { type ImportReport, importReportSchema } from '@gatehouse/contract/imports/imports.schema';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { entrySchema } from '@gatehouse/contract/phishing/campaign.schema';
import { describe, expect, it } from 'vitest';

import { uploadAs } from '../../../testing/upload-as.ts';
import { type Actor, sharedPortal } from '../../../testing/portal.ts';

const corpus = fileURLToPath(new URL('../../../../../../../shared/corpus/gophish/', import.meta.url));
const fileOf = (name: string): Buffer => readFileSync(corpus + name);

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe.skipIf(!existsSync(corpus))('results of simulations', () => {
  let admin: Actor;
  let slug = '';

  async function newClient(): Promise<void> {
    const company = await portal.company();
    slug = company.slug;
    admin = await portal.signIn({ companyId: company.id });
  }

  const post = (
    fields: Record<string, string>,
    [name, content]: [string, string | Buffer],
    endpoint: AnyEndpoint = imports.create,
  ) =>
    uploadAs<{ message?: string }>(portal, staff, {
      endpoint,
      fields: { company: slug, ...fields },
      file: { name, content },
    });

  const take = async (format: string, name: string, fields: Record<string, string> = {}): Promise<ImportReport> =>
    importReportSchema.parse((await post({ format, ...fields }, [name, fileOf(name)])).datas);

  const campaigns = async () => (await portal.call(admin, phishing.campaigns)).datas as { _id: string; name: string }[];
  const entries = async (id: string) =>
    entrySchema
      .array()
      .parse((await portal.call(admin, phishing.entries, { params: { id }, query: { limit: 'all' } })).datas);
  const figures = async () => {
    const [campaign] = await campaigns();
    return (await portal.call(admin, phishing.get, { params: { id: campaign?._id ?? '' } })).datas;
  };

  it('become a completed campaign named after the file, and importing it twice changes nothing', async () => {
    await newClient();
    const first = await take('gophish-results', 'Q1 Payroll Update - Results.csv');
    const warnings = [expect.stringMatching(/^The campaign is more than 24 months old\./)];
    expect(first).toMatchObject({ created: 12, updated: 0, unchanged: 0, rejected: 0, warnings });
    expect(await campaigns()).toMatchObject([
      { name: 'Q1 Payroll Update', status: 'Completed', date_start: '2024-03-04', date_end: null, numOfRecipients: 12 },
    ]);
    const before = await figures();

    const second = await take('gophish-results', 'Q1 Payroll Update - Results.csv');
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: 12 });
    expect(second).not.toHaveProperty('scanId');
    expect(await figures()).toEqual({ ...(before as object), updatedAt: expect.any(String) });
  });

  it('replace their placeholders with real events in either order, with the same outcome', async () => {
    const orders = [
      ['gophish-results', 'gophish-events', 'gophish-campaign'],
      ['gophish-campaign', 'gophish-events', 'gophish-results'],
      ['gophish-events', 'gophish-results'],
    ];
    const names: Record<string, string> = {
      'gophish-results': 'VPN Renewal - Results.csv',
      'gophish-events': 'VPN Renewal - Events.csv',
      'gophish-campaign': 'api_campaigns_2_results.json',
    };
    const outcomes: unknown[] = [];
    for (const order of orders) {
      await newClient();
      for (const format of order) await take(format, names[format] ?? '');
      const [campaign] = await campaigns();
      const all = await entries(campaign?._id ?? '');
      all.sort((one, other) => (String(one.email) < String(other.email) ? -1 : 1));
      outcomes.push(
        all.map(({ fullname, email, status, stageAt, reported, events }) => ({
          fullname,
          email,
          status,
          stageAt,
          reported,
          events: events
            .map(({ at, type, ip, userAgent }) => `${at} ${type} ${ip} ${userAgent}`)
            .toSorted((one, other) => (one < other ? -1 : 1)),
        })),
      );
      expect(campaign).toMatchObject({ name: 'VPN Renewal', funnel: { targeted: 60, delivered: 54 } });
      expect(all.flatMap(({ events }) => events)).toHaveLength(109);
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
  });

  it('of events only are counted as events', async () => {
    await newClient();
    const given = { campaign: 'Renewal' };
    expect(await take('gophish-events', 'VPN Renewal - Events.csv', given)).toMatchObject({
      created: 109,
      unchanged: 0,
    });
    expect(await take('gophish-events', 'VPN Renewal - Events.csv', given)).toMatchObject({
      created: 0,
      unchanged: 109,
    });
    expect(await campaigns()).toMatchObject([{ name: 'Renewal' }]);
  });

  it('of a campaign that is still sending count as running', async () => {
    await newClient();
    const sending = fileOf('api_campaigns_2_results.json').toString().replace('"In progress"', '"Emails Sent"');
    await post({ format: 'gophish-campaign' }, ['x.json', sending]);
    expect(await campaigns()).toMatchObject([{ name: 'VPN Renewal', status: 'Running' }]);
  });

  it('are refused in one sentence, and nothing changes', async () => {
    await newClient();
    const answers = [
      await post({ format: 'gophish-events' }, [
        'e.csv',
        'campaign_id,email,time,message,details\n1,a@b.example,2026-03-04T08:30:00Z,Email Sent,\n',
      ]),
      await post({ format: 'gophish-results' }, ['x.csv', 'Name,Email\nAna,a@b.example\n']),
      await post({ format: 'knowbe4' }, ['x.json', fileOf('api_campaigns_2_results.json')]),
    ];
    expect(answers.map(({ datas }) => datas.message)).toEqual([
      'Enter a campaign name. The file does not contain one.',
      expect.stringMatching(
        /^The file is not a Gophish results table: it has no column "status"\. Nothing was imported\.$/,
      ),
      expect.stringMatching(
        /^This looks like a Gophish file, which the format "knowbe4" does not read\. Nothing was imported\.$/,
      ),
    ]);
    expect(await campaigns()).toEqual([]);
  });

  async function runJob(format: string, name: string, preview: boolean): Promise<ImportJob> {
    const reply = await post({ format, preview: String(preview) }, [name, fileOf(name)], importJobs.create);
    return ended(importJobSchema.parse(reply.datas));
  }
  async function ended(job: ImportJob): Promise<ImportJob> {
    const params = { params: { companyId: job.company._id, id: job._id } };
    const read = async () => importJobSchema.parse((await portal.call(staff, importJobs.get, params)).datas);
    await expect.poll(read, { timeout: 20_000 }).toMatchObject({ endedAt: expect.any(String) });
    return read();
  }

  it('are previewed, imported and undone as jobs, and placeholders return', async () => {
    await newClient();
    const preview = await runJob('gophish-results', 'VPN Renewal - Results.csv', true);
    expect(preview).toMatchObject({ state: 'Preview', report: { created: 60, preview: true } });
    expect(await campaigns()).toEqual([]);

    const results = await runJob('gophish-results', 'VPN Renewal - Results.csv', false);
    const before = (await figures()) as Record<string, unknown>;
    const events = await runJob('gophish-events', 'VPN Renewal - Events.csv', false);
    expect(events).toMatchObject({ state: 'Done', report: { created: 109 } });
    const undo = async ({ _id, company }: ImportJob) =>
      (await portal.call(staff, importJobs.undo, { params: { companyId: company._id, id: _id } })).datas;
    expect(await undo(events)).toMatchObject({ state: 'Undone' });
    expect(await figures()).toEqual({ ...before, updatedAt: expect.any(String) });

    expect(await undo(results)).toMatchObject({ state: 'Undone' });
    expect(await campaigns()).toEqual([]);
  });
});
