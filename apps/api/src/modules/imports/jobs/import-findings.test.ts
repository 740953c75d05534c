import { type ImportFinding, importFindingSchema } from '@gatehouse/contract/imports/import-findings.schema';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { describe, expect, it } from 'vitest';

import { endedImport, importFile, sendImport } from '../../../testing/import-job.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { buildApiToken } from '../../provider/provider.build.ts';
import { nucleiLine } from '../imports.build.ts';
import { selectionKeeper } from './import-jobs.store.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const staff = await portal.signIn({ role: 'provider-analyst' });

interface Client {
  id: string;
  slug: string;
  engagement: string;
}

async function client(): Promise<Client> {
  const { id, slug } = await portal.company();
  const engagement = await buildEngagement(database, { company_id: id, title: 'Quarterly scan' });
  return { id, slug, engagement: engagement.id };
}

const fileOf = (...ids: string[]) => ids.map((id) => nucleiLine({ id })).join('');
const sent = ({ slug, engagement }: Client, content: string, more: Record<string, string> = {}) => ({
  fields: { company: slug, format: 'nuclei', engagement, ...more },
  file: { name: 'scan.jsonl', content },
});
const store = (at: Client, content: string) => importFile(portal, staff, sent(at, content));
const preview = async (at: Client, content: string): Promise<ImportJob> =>
  endedImport(portal, staff, await sendImport(portal, staff, sent(at, content, { preview: 'true' })));
const paramsOf = ({ company, _id }: ImportJob) => ({ companyId: company._id, id: _id });
async function listed(job: ImportJob, query: Record<string, unknown> = {}): Promise<ImportFinding[]> {
  const { datas } = await portal.call(staff, importJobs.findings, {
    params: paramsOf(job),
    query: { limit: 200, ...query },
  });
  return importFindingSchema.array().parse(datas);
}
const idsOf = async (job: ImportJob, ...titles: string[]): Promise<string[]> =>
  (await listed(job)).filter(({ title }) => titles.includes(title)).map(({ _id }) => _id);
const confirm = (job: ImportJob, exclude?: unknown, headers: Record<string, string> = {}) =>
  portal.call(headers['authorization'] ? null : staff, importJobs.confirm, {
    params: paramsOf(job),
    headers,
    ...(exclude === undefined ? {} : { body: { exclude } }),
  });
async function titlesIn({ id, engagement }: Client): Promise<string[]> {
  const params = { companyId: id, id: engagement };
  const { datas } = await portal.call(staff, providerEngagements.findings, { params, query: { sort: 'title' } });
  return (datas as { title: string }[]).map(({ title }) => title);
}
const rowsLeft = ({ _id, company }: ImportJob) =>
  database.withCompany(company._id, (db) =>
    db.selectFrom('import_findings').select('id').where('job_id', '=', _id).execute(),
  );

describe('the preview of findings to import', () => {
  it('lists what is new, changed and unchanged, with the figures of its report', async () => {
    const at = await client();
    await store(at, fileOf('same', 'worse'));
    const worse = nucleiLine({ id: 'worse', severity: 'critical', at: '2026-06-01T00:00:00Z' });
    const elsewhere = nucleiLine({
      id: 'worse',
      severity: 'critical',
      host: 'https://b.acme.example',
      at: '2026-06-01T00:00:00Z',
    });

    const job = await preview(at, fileOf('same', 'new') + worse + elsewhere);

    expect(job).toMatchObject({
      state: 'Preview',
      hasFindings: true,
      isPreview: true,
      engagement: { _id: at.engagement, title: 'Quarterly scan' },
      report: { created: 1, updated: 1, unchanged: 1, preview: true },
    });
    expect(await listed(job, { sort: 'title' })).toMatchObject([
      {
        title: 'The new',
        change: 'new',
        parts: [],
        assets: ['www.acme.example:443'],
        numOfAssets: 1,
        isLeftOut: false,
      },
      { title: 'The same', change: 'unchanged', parts: [] },
      {
        title: 'The worse',
        change: 'changed',
        parts: ['severity', 'assets'],
        severity: 'critical',
        severityBefore: 'medium',
        titleBefore: null,
        numOfAssets: 2,
        numOfNewAssets: 1,
      },
    ]);
    expect((await listed(job, { change: 'new' })).map(({ title }) => title)).toEqual(['The new']);
    expect(await listed(job, { q: 'b.acme.example' })).toMatchObject([{ title: 'The worse' }]);
    expect(await titlesIn(at)).toEqual(['The same', 'The worse']);
  });

  it('is available for its client only', async () => {
    const [at, other] = [await client(), await client()];
    const job = await preview(at, fileOf('one'));
    const foreign = { companyId: other.id, id: job._id };

    const list = await portal.call(staff, importJobs.findings, { params: foreign });
    const confirmed = await portal.call(staff, importJobs.confirm, { params: foreign, body: {} });
    expect([list.status, confirmed.status]).toEqual([404, 404]);
    expect((await portal.call(staff, importJobs.findings, { params: { companyId: at.id, id: at.id } })).status).toBe(
      404,
    );
    expect((await listed(job)).length).toBe(1);
  });

  it('of a file without findings says so, and is empty', async () => {
    const job = await preview(await client(), '');

    expect(job).toMatchObject({
      state: 'Preview',
      hasFindings: false,
      report: { warnings: ['The file contains no findings.'] },
    });
    expect(await listed(job)).toEqual([]);
  });

  it('is deleted when it is discarded', async () => {
    const job = await preview(await client(), fileOf('one'));

    await portal.call(staff, importJobs.cancel, { params: paramsOf(job) });

    expect(await rowsLeft(job)).toEqual([]);
  });
});

describe('a confirmed import', () => {
  it('can leave findings out, reports how many, and offers them again with the same file', async () => {
    const at = await client();
    const content = fileOf('one', 'two', 'three');
    const job = await preview(at, content);

    await confirm(job, await idsOf(job, 'The one', 'The two'));
    const done = await endedImport(portal, staff, job);

    expect(done).toMatchObject({
      state: 'Done',
      hasFindings: false,
      report: { created: 1, leftOut: 2, unchanged: 0 },
      engagement: { _id: at.engagement },
    });
    expect(await titlesIn(at)).toEqual(['The three']);
    expect(await rowsLeft(job)).toEqual([]);
    const again = await preview(at, content);
    expect((await listed(again, { change: 'new' })).map(({ title }) => title).toSorted()).toEqual([
      'The one',
      'The two',
    ]);
    await confirm(again);
    const { report } = await endedImport(portal, staff, again);
    expect([report?.created, report?.unchanged, report?.leftOut]).toEqual([2, 1, undefined]);
  });

  it('without all of its findings creates no engagement', async () => {
    const at = { ...(await client()), engagement: 'A title that is new' };
    const job = await preview(at, fileOf('one'));
    expect(job).toMatchObject({ engagement: null, engagementTitle: 'A title that is new' });

    await confirm(job, await idsOf(job, 'The one'));

    expect(await endedImport(portal, staff, job)).toMatchObject({
      engagement: null,
      report: { created: 0, leftOut: 1 },
    });
  });

  it('is left to processes of a version that supports leaving findings out', async () => {
    const job = await preview(await client(), fileOf('one', 'two'));

    await confirm(job, await idsOf(job, 'The one'));

    const { keeper } = await database.withCompany(job.company._id, (db) =>
      db.selectFrom('import_jobs').select('keeper').where('id', '=', job._id).executeTakeFirstOrThrow(),
    );
    expect(keeper).toBe(selectionKeeper);
  });

  it('does not reopen findings that were left out', async () => {
    const at = await client();
    await store(at, fileOf('one'));
    await database.withCompany(at.id, (db) =>
      db
        .updateTable('findings')
        .set({ status: 'Fixed', fixed_at: '2026-04-01T00:00:00Z' })
        .where('engagement_id', '=', at.engagement)
        .execute(),
    );
    const later = nucleiLine({ id: 'one', at: '2036-06-01T00:00:00Z' });
    const job = await preview(at, later);
    const [row] = await listed(job);
    expect(row).toMatchObject({ change: 'changed', parts: ['reopened'] });

    await confirm(job, [row?._id]);

    expect((await endedImport(portal, staff, job)).report).toMatchObject({ updated: 0, leftOut: 1 });
    expect((await preview(at, later)).report).toMatchObject({ updated: 1 });
  });

  it('runs once if two users confirm it at the same time', async () => {
    const at = await client();
    const job = await preview(at, fileOf('one', 'two'));
    const [one, two] = [await idsOf(job, 'The one'), await idsOf(job, 'The two')];

    const replies = await Promise.all([confirm(job, one), confirm(job, two)]);

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const kept = replies[0]?.status === 200 ? 'The two' : 'The one';
    await endedImport(portal, staff, job);
    expect(await titlesIn(at)).toEqual([kept]);
  });

  it('respects imports by others since the preview', async () => {
    const at = await client();
    const job = await preview(at, fileOf('one', 'two', 'three'));
    const exclude = await idsOf(job, 'The three');
    await store(at, fileOf('one', 'three'));

    await confirm(job, exclude);

    expect((await endedImport(portal, staff, job)).report).toMatchObject({ created: 1, unchanged: 1, leftOut: 1 });
    expect(await titlesIn(at)).toEqual(['The one', 'The three', 'The two']);
  });

  it('can leave findings out by API token', async () => {
    const at = await client();
    const { secret } = await buildApiToken(database, staff.user, { scopes: ['imports:write'] });
    const headers = { authorization: `Bearer ${secret}` };
    const job = await preview(at, fileOf('one', 'two'));
    const list = await portal.call(null, importJobs.findings, { params: paramsOf(job), headers });
    const [first] = importFindingSchema.array().parse(list.datas);

    const reply = await confirm(job, [first?._id], headers);

    expect(reply.status).toBe(200);
    expect((await endedImport(portal, staff, job)).report).toMatchObject({ created: 1, leftOut: 1 });
  });
});

describe('an invalid list of findings to leave out', () => {
  it.each([
    ['a finding twice', (own: string) => [own, own], 'Name each finding once'],
    [
      'more than 10,000',
      (own: string) => Array.from({ length: 10_001 }, () => own),
      'Leave out at most 10000 findings',
    ],
    ['no id', () => ['one'], expect.any(String)],
  ])('with %s is refused, and changes nothing', async (_, listOf, message) => {
    const job = await preview(await client(), fileOf('one'));
    const [own = ''] = await idsOf(job, 'The one');

    const reply = await confirm(job, listOf(own));

    expect(reply).toMatchObject({ status: 422, datas: { message } });
    expect(await listed(job)).toMatchObject([{ isLeftOut: false }]);
  });

  it('with a finding of another preview is refused, and changes nothing', async () => {
    const at = await client();
    const [job, other] = [await preview(at, fileOf('one')), await preview(at, fileOf('two'))];
    const exclude = [...(await idsOf(job, 'The one')), ...(await idsOf(other, 'The two'))];

    const reply = await confirm(job, exclude);

    expect(reply).toMatchObject({
      status: 422,
      datas: { message: expect.stringMatching(/^A finding to leave out is not part/) },
    });
    expect(await endedImport(portal, staff, job)).toMatchObject({ state: 'Preview' });
    expect([...(await listed(job)), ...(await listed(other))].map(({ isLeftOut }) => isLeftOut)).toEqual([
      false,
      false,
    ]);
  });
});
