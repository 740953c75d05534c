import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import {
  type FindingDraft,
  findingDraftRowSchema,
  findingDraftSchema,
} from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { conflictsIn } from '@gatehouse/domain/text-merge/text-conflicts';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const grace = await portal.signIn({ role: 'provider-analyst', user: { fullname: 'Grace Hall' } });
const firm = grace.user.company_id;
const kim = await portal.signIn({ role: 'provider-analyst', companyId: firm, user: { fullname: 'Kim Park' } });
const company = await portal.signIn();
const companyId = company.user.company_id;
const engagement = await buildEngagement(database, { company_id: companyId });
const [high, low] = ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 'CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N'];

const draftOf = (reply: { datas: unknown }): FindingDraft => findingDraftSchema.parse(reply.datas);

/** Builds a published finding and a draft of changes to it by Grace. */
async function begin(vector: string | null = high) {
  const finding = await buildFinding(database, {
    company_id: companyId,
    engagement_id: engagement.id,
    title: 'Weak cipher',
    impact: 'old',
    cwe: 1,
    tags: ['web'],
    cvss_vector: vector,
    severity: 'critical',
  });
  const reply = await portal.call(grace, findingDrafts.ofFinding, { params: { companyId, findingId: finding.id } });
  return { params: { companyId, findingId: finding.id }, visualId: finding.visual_id, draft: draftOf(reply) };
}
type StartedDraft = Awaited<ReturnType<typeof begin>>;

const ofDraft = ({ draft }: StartedDraft) => ({ companyId, draftId: draft._id });

/** Saves Grace's changes in the draft. */
const write = (begun: StartedDraft, values: Partial<FindingDraft['fields']>) =>
  portal.call(grace, findingDrafts.save, { params: ofDraft(begun), body: { base: begun.draft.fields, values } });

interface Text {
  title?: string;
  impact?: string;
  cwe?: number;
  tags?: string[];
}
/** Changes the published finding as Kim. */
const change = ({ params }: StartedDraft, body: Text) => portal.call(kim, providerFindings.setText, { params, body });

const publish = ({ draft }: StartedDraft) =>
  portal.call(grace, findingDrafts.publish, { params: { companyId, id: engagement.id }, body: { ids: [draft._id] } });
const read = async ({ params }: StartedDraft) => (await portal.call(grace, providerFindings.get, { params })).datas;
const readDraft = async (begun: StartedDraft) =>
  draftOf(await portal.call(grace, findingDrafts.get, { params: ofDraft(begun) }));
/** True if the list marks the draft as having conflicts. */
async function isListedWithConflicts(begun: StartedDraft): Promise<boolean | undefined> {
  const { datas } = await portal.call(grace, findingDrafts.all, { query: { limit: 200 } });
  const rows = findingDraftRowSchema.array().parse(datas);
  return rows.find(({ _id }) => _id === begun.draft._id)?.lacks.includes('conflicts');
}
const rebase = async (begun: StartedDraft) =>
  draftOf(await portal.call(grace, findingDrafts.rebase, { params: ofDraft(begun) }));

describe('a published finding that was changed after its draft was started', () => {
  it('keeps those changes when the draft is published with other ones', async () => {
    const begun = await begin();
    await write(begun, { description: 'from the draft' });
    await change(begun, { impact: 'from outside', title: 'Renamed' });
    expect(await isListedWithConflicts(begun)).toBe(false);

    const { status } = await publish(begun);

    expect(status).toBe(200);
    expect(await read(begun)).toMatchObject({
      title: 'Renamed',
      impact: 'from outside',
      description: 'from the draft',
      cwe: 1,
    });
  });

  it('has the severity of its vector, whatever severity was selected with it', async () => {
    const begun = await begin();
    await write(begun, { severity: 'medium', cvssv3: low });

    await publish(begun);

    expect(await read(begun)).toMatchObject({ severity: 'low', cvssv3: low });
  });

  it('is not overwritten if the draft changed the same fields', async () => {
    const begun = await begin();
    await write(begun, { impact: 'from the draft', cwe: 89, tags: ['web', 'tls'] });
    await change(begun, { impact: 'from outside', cwe: 79, title: 'Renamed', tags: ['web', 'tls'] });

    const refusal = await publish(begun);

    expect(refusal).toMatchObject({
      status: 409,
      datas: {
        message:
          'The impact and CWE of “Weak cipher” also changed on the published finding. Update the draft before publishing.',
      },
    });
    expect(await read(begun)).toMatchObject({ title: 'Renamed', impact: 'from outside', cwe: 79 });
    const { publishedChanges, lacks } = await readDraft(begun);
    expect(publishedChanges).toEqual([
      { field: 'impact', isInBoth: true },
      { field: 'title', isInBoth: false },
      { field: 'cwe', isInBoth: true },
    ]);
    expect(lacks).toContain('conflicts');
    expect(await isListedWithConflicts(begun)).toBe(true);
  });

  it('is merged into the draft, and one of two versions is chosen before it is published', async () => {
    const begun = await begin();
    await write(begun, { impact: 'from the draft', cwe: 89, tags: ['web', 'tls'] });
    await change(begun, { impact: 'from outside', cwe: 79, title: 'Renamed', tags: ['api', 'web'] });

    const updated = await rebase(begun);

    expect(updated).toMatchObject({
      fields: { title: 'Renamed', cwe: 89, tags: ['api', 'web', 'tls'] },
      conflicts: [{ field: 'cwe', value: 79, name: begun.visualId }],
      publishedChanges: [],
      revision: 3,
    });
    expect(conflictsIn(updated.fields.impact)).toEqual([
      { first: { name: begun.visualId, text: 'from outside' }, second: { name: 'Grace Hall', text: 'from the draft' } },
    ]);
    expect((await publish(begun)).status).toBe(422);

    await portal.call(grace, findingDrafts.save, {
      params: ofDraft(begun),
      body: { base: { impact: updated.fields.impact }, values: { impact: 'from the draft' } },
    });
    expect(await isListedWithConflicts(begun)).toBe(true);
    await portal.call(grace, findingDrafts.settle, { params: ofDraft(begun), body: { field: 'cwe', use: 'other' } });
    expect(await isListedWithConflicts(begun)).toBe(false);
    expect((await publish(begun)).status).toBe(200);
    expect(await read(begun)).toMatchObject({
      title: 'Renamed',
      cwe: 79,
      impact: 'from the draft',
      tags: ['api', 'web', 'tls'],
    });
  });
});

it('a draft of an unchanged finding has nothing to merge', async () => {
  const begun = await begin();
  await write(begun, { cwe: 89 });

  expect(await rebase(begun)).toMatchObject({ fields: { cwe: 89 }, conflicts: [], publishedChanges: [] });
});

/** Two other values for each field of the finding. */
const otherValues = [
  ['title', 'Broken cipher', 'Old cipher'],
  ['severity', 'medium', 'info'],
  ['cvssv3', low, null],
  ['description', 'one', 'two'],
  ['impact', 'one', 'two'],
  ['recommendation', 'one', 'two'],
  ['evidence', 'GET /', 'GET /a'],
  ['references', ['https://a.example'], ['https://b.example']],
  ['cwe', 79, null],
  ['owasp', 'A01:2025', 'A02:2025'],
  ['cve', ['CVE-2026-1000'], ['CVE-2026-1001']],
  ['tags', ['web', 'api'], []],
  ['dueDate', '2027-01-01', '2027-02-01'],
] as const;

it.each(otherValues)('lists report whether %s was changed in both', async (field, one, other) => {
  const sides = [
    { drafted: one, published: other, isInBoth: true },
    { drafted: one, published: one, isInBoth: false },
    { drafted: one, isInBoth: false },
    { published: other, isInBoth: false },
  ];
  for (const { drafted, published, isInBoth } of sides) {
    // The severity can be changed only in a finding without a vector.
    const begun = await begin(field === 'severity' ? null : high);
    if (drafted !== undefined) await write(begun, { [field]: drafted });
    if (published !== undefined) expect(await change(begun, { [field]: published })).toMatchObject({ status: 200 });

    const { publishedChanges } = await readDraft(begun);
    expect(publishedChanges.some((each) => each.isInBoth)).toBe(isInBoth);
    // Unchanged drafts are not listed.
    expect(await isListedWithConflicts(begun)).toBe(drafted === undefined ? undefined : isInBoth);
  }
});
