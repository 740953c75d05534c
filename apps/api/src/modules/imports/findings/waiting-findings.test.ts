import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Actor, openPortal } from '../../../testing/portal.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { nucleiLine } from '../imports.build.ts';
import { chooseReader } from '../reading.service.ts';
import { importFindings } from './findings.service.ts';

const portal = await openPortal();
const { database } = portal.platform;
afterAll(() => portal.close());
const sofia = await portal.signIn({ role: 'provider-admin' });
const grace = await portal.signIn({ role: 'provider-analyst', companyId: sofia.user.company_id });
beforeAll(
  async () => void (await portal.call(sofia, findingDrafts.changeSettings, { body: { requiresDraftReview: true } })),
);

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

async function run({ companyId, id }: Place, text: string, by: Actor = grace) {
  return importFindings({
    database,
    storage: portal.platform,
    reader: chooseReader('nuclei'),
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
  it('waits as drafts, with a warning, and the same file again brings nothing', async () => {
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

  it('is approved by someone else, and is then known to the next scan with its assets', async () => {
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

  it('rewords a finding in a draft, which takes effect once it is approved', async () => {
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

  it('takes the approval of a draft back where a later file says something else', async () => {
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

it('an import that makes an engagement makes a draft', async () => {
  const at = await client();

  const { engagement } = await run({ ...at, id: 'A title that is new' }, line);

  const { datas } = await portal.call(sofia, providerEngagements.get, {
    params: { companyId: at.companyId, id: engagement?.id ?? '' },
  });
  expect(datas).toMatchObject({ publication: 'Draft', unapproved: { count: 1 } });
});
