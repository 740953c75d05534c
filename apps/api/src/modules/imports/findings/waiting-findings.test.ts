import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { csvFindings } from '@gatehouse/formats/csv/csv-findings';
import { describe, expect, it } from 'vitest';

import { caseFile } from '../../../testing/engagement-scans.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { renameWaiting } from '../../finding-drafts/public.ts';
import { nucleiLine } from '../imports.build.ts';
import { chooseReader } from '../reading.service.ts';
import { importFindings } from './findings.service.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const sofia = await portal.signIn({ role: 'provider-admin' });
const grace = await portal.signIn({ role: 'provider-analyst', companyId: sofia.user.company_id });
await portal.call(sofia, findingDrafts.changeSettings, { body: { requiresDraftReview: true } });

interface Place {
  admin: Actor;
  companyId: string;
  id: string;
}

async function client(publication: 'Draft' | 'Published' = 'Published'): Promise<Place> {
  const admin = await portal.signIn();
  const companyId = admin.user.company_id;
  return { admin, companyId, id: (await buildEngagement(database, { company_id: companyId, publication })).id };
}

async function run({ companyId, id }: Place, text: string, { by = grace, format = 'nuclei' } = {}) {
  return importFindings({
    database,
    storage: portal.platform,
    reader: chooseReader(format),
    company: { id: companyId },
    engagementTitle: id,
    file: {
      name: 'scan',
      content: (async function* () {
        yield Buffer.from(text);
      })(),
    },
    actor: { id: by.user.id, name: by.user.fullname },
    origin: { address: 'a test', userAgent: '', requestId: '' },
  });
}

const draftsOf = async ({ companyId, id }: Place) =>
  (await portal.call(sofia, findingDrafts.list, { params: { companyId, id }, query: {} })).datas as FindingDraft[];
const seenBy = async ({ admin, id }: Place) =>
  engagementSchema
    .parse((await portal.call(admin, engagements.get, { params: { id } })).datas)
    .findings.map(({ title, affectedAssets }) => ({ title, hosts: affectedAssets.map(({ host }) => host) }));
const firstDraft = async (at: Place): Promise<string> => (await draftsOf(at))[0]?._id ?? expect.fail('no draft');
const approve = ({ companyId }: Place, draftId: string, by: Actor = sofia) =>
  portal.call(by, findingDrafts.review, { params: { companyId, draftId }, body: { verdict: 'approve', note: '' } });
const publish = ({ companyId, id }: Place, ids: string[]) =>
  portal.call(grace, findingDrafts.publish, { params: { companyId, id }, body: { ids } });

const line = nucleiLine({ id: 'one' });
const reworded = nucleiLine({ id: 'one', at: '2026-06-01T00:00:00Z', info: { description: 'Worse than it seemed' } });

describe('an import into an engagement that the client sees', () => {
  it('is stored as drafts, with a warning, and adds nothing the second time', async () => {
    const at = await client();

    const { report } = await run(at, line + nucleiLine({ id: 'two' }));
    const again = await run(at, line + nucleiLine({ id: 'two' }));

    expect(report).toMatchObject({ created: 2, warnings: ['Kept as drafts until a second person approves them: 2.'] });
    expect(again.report).toMatchObject({ created: 0, updated: 0, unchanged: 2, warnings: [] });
    expect(await seenBy(at)).toEqual([]);
    expect((await draftsOf(at)).map(({ title, lacks }) => [title, lacks.includes('review')])).toEqual(
      expect.arrayContaining([
        ['The one', true],
        ['The two', true],
      ]),
    );
  });

  it('is approved by someone else, and is then recognized by the next scan with its assets', async () => {
    const at = await client();
    await run(at, line);
    const draftId = await firstDraft(at);

    expect((await approve(at, draftId, grace)).status).toBe(409);
    expect((await publish(at, [draftId])).status).toBe(422);
    await approve(at, draftId);
    expect((await publish(at, [draftId])).status).toBe(200);

    expect(await seenBy(at)).toEqual([{ title: 'The one', hosts: ['www.acme.example'] }]);
    expect((await run(at, line)).report).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  it('changes a finding in a draft, which takes effect once it is approved', async () => {
    const at = await client();
    await run(at, line);
    const first = await firstDraft(at);
    await approve(at, first);
    await publish(at, [first]);
    const describedTo = async () =>
      JSON.stringify((await portal.call(at.admin, engagements.get, { params: at })).datas);

    const { report } = await run(at, reworded);
    expect(report).toMatchObject({ created: 0, updated: 1 });
    expect(await describedTo()).not.toContain('Worse than it seemed');
    const draft = await firstDraft(at);
    await approve(at, draft);
    expect((await publish(at, [draft])).status).toBe(200);

    expect(await describedTo()).toContain('Worse than it seemed');
    expect((await run(at, reworded)).report).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  it('withdraws the approval of a draft if a later file differs', async () => {
    const at = await client();
    await run(at, line);
    const draft = await firstDraft(at);
    await approve(at, draft);

    await run(at, reworded);

    expect((await publish(at, [draft])).status).toBe(422);
    const [next] = await draftsOf(at);
    expect(next).toMatchObject({ _id: draft, review: null });
  });
});

it('fields edited in a draft survive a newer scan, and are published', async () => {
  const at = await client();
  await run(at, line);
  const draftId = await firstDraft(at);
  const edit = { base: { title: 'The one' }, values: { title: 'Own title' } };
  await portal.call(grace, findingDrafts.save, { params: { companyId: at.companyId, draftId }, body: edit });

  await run(at, reworded);
  await approve(at, draftId);
  await publish(at, [draftId]);

  const { datas } = await portal.call(at.admin, engagements.get, { params: at });
  expect(engagementSchema.parse(datas).findings).toMatchObject([
    { title: 'Own title', description: expect.stringContaining('Worse than it seemed') },
  ]);
  expect((await run(at, reworded)).report).toMatchObject({ created: 0, updated: 0 });
});

it('a draft imported by an earlier version is recognized in a newer file', async () => {
  const at = await client();
  const file = caseFile('imports/tables-of-two-tools/qualys.csv');
  await run(at, file, { format: 'csv' });
  const [record = expect.fail('no finding')] = (await csvFindings([file])).findings;
  const keys = new Map(record.affectedAssets.map(({ key, formerKeys = [key] }) => [key, formerKeys.at(-1) ?? key]));
  const [before = expect.fail('no draft')] = await draftsOf(at);
  const former = { id: before._id, fingerprint: record.formerFingerprints?.[0] ?? expect.fail('no former'), keys };
  await database.withCompany(at.companyId, (db) => renameWaiting(db, [former]));

  await run(at, file.replaceAll('05/25/2026', '06/25/2026'), { format: 'csv' });
  const again = await run(at, file.replaceAll('05/25/2026', '06/25/2026'), { format: 'csv' });

  expect((await draftsOf(at)).map(({ _id }) => _id)).toEqual([before._id]);
  expect(again.report).toMatchObject({ created: 0, updated: 0 });
  await approve(at, before._id);
  await publish(at, [before._id]);
  expect((await seenBy(at)).map(({ hosts }) => hosts)).toEqual([record.affectedAssets.map(({ host }) => host)]);
});

it('an import into an engagement that the client has not seen is approved with it', async () => {
  const at = await client('Draft');
  const params = { companyId: at.companyId, id: at.id };
  const show = () => portal.call(grace, providerEngagements.publish, { params, body: { publication: 'Published' } });
  await run(at, line);

  expect(await show()).toMatchObject({ status: 409 });
  const { datas } = await portal.call(sofia, providerEngagements.get, { params });
  const { unapproved } = datas as { unapproved: { changedAt: string } };
  const approval = { params, body: { changedAt: unapproved.changedAt } };
  expect((await portal.call(grace, providerEngagements.approve, approval)).status).toBe(409);
  expect((await portal.call(sofia, providerEngagements.approve, approval)).status).toBe(200);
  expect((await show()).status).toBe(200);
  expect(await seenBy(at)).toHaveLength(1);
});

it('an import that creates an engagement creates a draft', async () => {
  const at = await client();

  const { engagement } = await run({ ...at, id: 'A title that is new' }, line);

  const { datas } = await portal.call(sofia, providerEngagements.get, {
    params: { companyId: at.companyId, id: engagement?.id ?? '' },
  });
  expect(datas).toMatchObject({ publication: 'Draft', unapproved: { count: 1 } });
});

describe('the reason for which a finding was accepted in a tool', () => {
  const sarif = (...suppressions: object[]) =>
    JSON.stringify({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Linter', rules: [{ id: 'R1', shortDescription: { text: 'Weak hash' } }] } },
          results: [{ ruleId: 'R1', message: { text: 'MD5 is used' }, suppressions }],
        },
      ],
    });
  const accepted = sarif({ kind: 'external', justification: 'Nobody approved this' });
  const withheld = 'Reasons for accepted findings, not imported because they would not be approved: 1.';
  const readBy = async ({ admin, id }: Place) =>
    JSON.stringify((await portal.call(admin, engagements.get, { params: { id } })).datas);
  async function show(at: Place) {
    const draftId = await firstDraft(at);
    await approve(at, draftId);
    expect((await publish(at, [draftId])).status).toBe(200);
  }

  it('does not reach the client with the status of an existing finding', async () => {
    const at = await client();
    await run(at, sarif(), { format: 'sarif' });
    await show(at);

    const { report } = await run(at, accepted, { format: 'sarif' });

    expect(report.warnings).toContain(withheld);
    const text = await readBy(at);
    expect(text).toContain('"statusVulnerability":"Acknowledged"');
    expect(text).not.toContain('Nobody approved this');
  });

  it('does not reach the client with a draft that shows no reason', async () => {
    const at = await client();

    const { report } = await run(at, accepted, { format: 'sarif' });
    await show(at);

    expect(report.warnings).toContain(withheld);
    const text = await readBy(at);
    expect(text).toContain('"statusVulnerability":"Acknowledged"');
    expect(text).not.toContain('Nobody approved this');
  });
});

it('an imported draft shows its assets with their locations and evidence to its approver', async () => {
  const at = await client();
  await run(at, line);

  const params = { companyId: at.companyId, draftId: await firstDraft(at) };
  const { datas } = await portal.call(sofia, findingDrafts.get, { params });

  expect(datas).toMatchObject({
    scanned: {
      tool: 'nuclei',
      numOfAssets: 1,
      assets: [{ host: 'www.acme.example', location: 'https://www.acme.example/one', evidence: expect.any(String) }],
    },
  });
});
