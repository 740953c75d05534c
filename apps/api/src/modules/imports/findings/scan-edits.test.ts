import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingProposals, type ScannedField } from '@gatehouse/contract/findings/finding-proposals';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { me } from '@gatehouse/contract/me/me';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { describe, expect, it } from 'vitest';

import { caseFile, openScans } from '../../../testing/engagement-scans.ts';
import { endedImport, sendImport } from '../../../testing/import-job.ts';
import { ownPortal } from '../../../testing/portal.ts';

// The approval setting applies to the whole portal, so this test has its own.
const portal = await ownPortal();
const admin = await portal.signIn({ role: 'provider-admin' });
const setRule = (requiresDraftReview: boolean) =>
  portal.call(admin, findingDrafts.changeSettings, { body: { requiresDraftReview } });

async function open() {
  const staff = await portal.signIn({ role: 'provider-analyst', companyId: admin.user.company_id });
  return { staff, ...(await openScans(portal, staff)) };
}

describe('text edited by a tester', () => {
  const first = caseFile('a/edits-and-newer-scan/scan-1.jsonl');
  const second = caseFile('a/edits-and-newer-scan/scan-2.jsonl');
  const own = { title: 'Banner', severity: 'high', description: 'Own words', recommendation: 'Hide it' };

  it('survives a newer scan, which adds only new information', async () => {
    const { scan, finding, rewrite } = await open();
    await scan('nuclei', first);
    await rewrite(undefined, own);
    const { dueDate } = await finding();

    const { warnings, updated } = await scan('nuclei', second);

    expect([updated, warnings]).toEqual([1, []]);
    expect(await finding()).toMatchObject({ ...own, dueDate, references: ['https://example.com/new'] });
  });

  it('is kept if a scan differs, and staff accept or dismiss the difference', async () => {
    const { scan, finding, rewrite, staff, companyId, fileOf } = await open();
    await scan('nuclei', first);
    await rewrite(undefined, own);
    const changed = second
      .replace('The server answers with its version.', 'The server tells its patch level.')
      .replace('"low"', '"medium"');

    const preview = await endedImport(
      portal,
      staff,
      await sendImport(portal, staff, fileOf('nuclei', changed, { preview: 'true' })),
    );
    const listed = await portal.call(staff, importJobs.findings, { params: { companyId, id: preview._id } });
    const report = await scan('nuclei', changed);
    const again = await scan('nuclei', changed);
    const { _id: findingId } = await finding('Banner');
    const params = { companyId, findingId };
    const { datas } = await portal.call(staff, findingProposals.list, { params });
    const decide = (field: ScannedField, decision: 'accept' | 'dismiss') =>
      portal.call(staff, findingProposals.decide, { params: { ...params, field }, body: { decision } });
    const accepted = await decide('description', 'accept');
    const dismissed = await decide('rating', 'dismiss');
    const twice = await decide('rating', 'accept');

    expect(report.warnings).toEqual([
      'The file differs from edits made in the portal. Review the proposals of Banner (rating, description).',
    ]);
    expect(report.proposals).toBe(2);
    expect(preview.report).toEqual({ ...report, preview: true });
    expect(listed.datas).toMatchObject([{ parts: ['references', 'proposed'] }]);
    expect(again).toMatchObject({ updated: 0, warnings: [] });
    expect(datas).toMatchObject([
      { field: 'rating', value: 'medium', tool: 'nuclei' },
      { field: 'description', value: 'The server tells its patch level.', fileName: 'scan.nuclei' },
    ]);
    expect([accepted.status, dismissed.status, twice.status]).toEqual([200, 200, 409]);
    expect(await finding('Banner')).toMatchObject({
      severity: 'high',
      description: 'The server tells its patch level.',
    });
    // An accepted field no longer counts as edited. A dismissed one does, and is not proposed again.
    await scan('nuclei', changed.replace('patch level', 'build').replace('2035-01-05', '2035-01-06'));
    expect(await finding('Banner')).toMatchObject({ severity: 'high', description: 'The server tells its build.' });
    expect((await portal.call(staff, findingProposals.list, { params })).datas).toEqual([]);
  });

  it('is reported once to the engagement’s lead if a newer scan differs', async () => {
    const { scan, rewrite, staff, companyId, engagement } = await open();
    await scan('nuclei', first);
    await rewrite(undefined, own);
    const { _id: id, idVisual } = await engagement();
    const lead = await portal.signIn({ role: 'provider-analyst', companyId: admin.user.company_id });
    await portal.call(staff, providerEngagements.setLead, {
      params: { companyId, id },
      body: { userId: lead.user.id },
    });
    const changed = second.replace('The server answers with its version.', 'The server tells its patch level.');
    await scan('nuclei', changed);
    await scan('nuclei', changed);

    const { notifications } = (await portal.call(lead, me.info)).datas as { notifications: { body: string }[] };
    expect(notifications.map(({ body }) => body)).toEqual([
      `A newer scan of #${idVisual} disagrees with an edited field`,
      expect.stringContaining(idVisual),
    ]);
  });

  it('is carried over to the next engagement, where a newer scan does not overwrite it', async () => {
    const { scan, finding, rewrite, staff, companyId, engagement } = await open();
    await scan('nuclei', first);
    await rewrite(undefined, own);
    const { _id: before } = await engagement();
    const form = { title: 'Perimeter, next year', type: 'Web Application Penetration Test' };
    const made = await portal.call(staff, providerEngagements.create, { params: { companyId }, body: form });
    const { _id: id } = made.datas as { _id: string };
    await portal.call(staff, providerEngagements.carryOver, {
      params: { companyId, id },
      body: { fromEngagementId: before },
    });

    const changed = second.replace('The server answers with its version.', 'The server tells its patch level.');
    const report = await scan('nuclei', changed, { engagement: form.title });

    expect(report).toMatchObject({ created: 0, proposals: 1 });
    expect((await engagement())._id).toBe(id);
    expect(await finding('Banner')).toMatchObject(own);
  });

  it('is changed in a draft if a second approver is required', async () => {
    const { scan, finding, rewrite, staff, companyId } = await open();
    await scan('nuclei', first);
    await rewrite(undefined, own);
    await scan('nuclei', second.replace('The server answers with its version.', 'Another text.'));
    const { _id: findingId } = await finding();
    await setRule(true);
    try {
      const { datas, status } = await portal.call(staff, findingProposals.decide, {
        params: { companyId, findingId, field: 'description' },
        body: { decision: 'accept' },
      });

      expect([status, (await finding()).description]).toEqual([200, 'Own words']);
      const { draftId } = datas as { draftId: string };
      const draft = await portal.call(staff, findingDrafts.get, { params: { companyId, draftId } });
      expect(draft.datas).toMatchObject({ fields: { description: 'Another text.' } });
    } finally {
      await setRule(false);
    }
  });
});
