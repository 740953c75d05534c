import { me } from '@gatehouse/contract/me/me';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { publicationPreviewSchema } from '@gatehouse/contract/engagements/publication-preview.schema';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements.build.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('the preview of a publication', () => {
  async function preview(companyId: string, id: string) {
    const { datas } = await portal.call(staff, providerEngagements.publicationPreview, { params: { companyId, id } });
    return publicationPreviewSchema.parse(datas);
  }

  it('lists what an empty draft lacks, with all counts zero', async () => {
    const { id: companyId } = await portal.company();
    const draft = await buildEngagement(portal.platform.database, { company_id: companyId, publication: 'Draft' });

    expect(await preview(companyId, draft.id)).toEqual({
      counts: { findings: 0, scope: 0, team: 0, coverage: 0, bestPractices: 0, attackSteps: 0 },
      missing: [
        'findings',
        'summary',
        'methodology',
        'scope',
        'team',
        'coverage',
        'narrative',
        'best-practices',
        'attack-chain',
      ],
      undrawn: [],
      recipients: [],
    });
  });

  it('lists characters that its PDF cannot show, in its texts and its findings', async () => {
    const { id: companyId } = await portal.company();
    const { database } = portal.platform;
    const draft = await buildEngagement(database, {
      company_id: companyId,
      publication: 'Draft',
      title: 'Pentest \u1019\u103C\u1014\u103A',
      summary: 'ไทย, ქართული and Ελληνικά are shown',
    });
    await buildFinding(database, {
      company_id: companyId,
      engagement_id: draft.id,
      title: 'Plain',
      evidence: 'Ran 𒀀 once',
    });

    expect((await preview(companyId, draft.id)).undrawn.toSorted()).toEqual(
      ['\u1019', '\u103C', '\u1014', '\u103A', '𒀀'].toSorted(),
    );
  });

  it('has the correct counts, and lists exactly the users who are notified', async () => {
    const admin = await portal.signIn({ user: { fullname: 'Ada Adler' } });
    const companyId = admin.user.company_id;
    const hr = await portal.signIn({ companyId, role: 'company-hr' });
    const manager = await portal.signIn({ companyId, role: 'company-manager', user: { fullname: 'Mo Maier' } });
    const { database } = portal.platform;
    const draft = await buildEngagement(database, {
      company_id: companyId,
      publication: 'Draft',
      summary: 'One weakness',
      scope: [{ kind: 'Web application', value: 'https://shop.example' }],
    });
    await buildFinding(database, { company_id: companyId, engagement_id: draft.id });

    const { counts, missing, recipients } = await preview(companyId, draft.id);
    const params = { companyId, id: draft.id };
    const reply = await portal.call(staff, providerEngagements.publish, { params, body: { publication: 'Published' } });

    expect(reply).toMatchObject({ status: 200 });

    expect(counts).toMatchObject({ findings: 1, scope: 1 });
    expect(missing).toEqual(['methodology', 'team', 'coverage', 'narrative', 'best-practices', 'attack-chain']);
    expect(recipients.map(({ fullname }) => fullname)).toEqual(['Ada Adler', 'Mo Maier']);
    const notified = [];
    for (const actor of [admin, hr, manager]) {
      const { notifications } = (await portal.call(actor, me.info)).datas as { notifications: unknown[] };
      notified.push(notifications.length);
    }
    expect(notified).toEqual([1, 0, 1]);
  });

  it('is refused while the summary has a placeholder, and so is every other way to show it to the client', async () => {
    const { id: companyId } = await portal.company();
    const summary = 'The testers examined {{systems}}.';
    const build = (publication: 'Draft' | 'Published') =>
      buildEngagement(portal.platform.database, { company_id: companyId, publication, summary });
    const [draft, shown] = [await build('Draft'), await build('Published')];
    const form = { title: 'Spring test', type: 'Web Application Penetration Test', summary };
    const change = (id: string) =>
      portal.call(staff, providerEngagements.change, { params: { companyId, id }, body: form });

    const refusals = [
      await portal.call(staff, providerEngagements.create, { params: { companyId }, body: form }),
      await portal.call(staff, providerEngagements.publish, {
        params: { companyId, id: draft.id },
        body: { publication: 'Published' },
      }),
      await change(shown.id),
    ];

    const text = expect.stringContaining('Replace {{systems}} in the summary first') as string;
    expect(refusals).toMatchObject(refusals.map(() => ({ status: 422, text })));
    expect((await change(draft.id)).status).toBe(200);
  });
});
