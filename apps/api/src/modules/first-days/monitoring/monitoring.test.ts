import { type AreaMonitoring, areaMonitoringSchema } from '@gatehouse/contract/clients/client-monitoring.schema';
import { clientMonitoring } from '@gatehouse/contract/clients/client-monitoring';
import { services } from '@gatehouse/contract/core/access';
import { describe, expect, it } from 'vitest';

import { openDarkWebCast } from '../../../testing/dark-web-cast.ts';
import type { Actor } from '../../../testing/portal.ts';
import { buildAsset } from '../../assets/assets.build.ts';
import { coverageFact } from '../../attack-surface/attack-surface.build.ts';
import { buildScan } from '../../attack-surface/public.ts';
import { buildAwarenessSession } from '../../awareness/awareness.build.ts';
import { buildCourse } from '../../courses/courses.build.ts';
import { buildBreach } from '../../dark-web/dark-web.build.ts';
import { buildCampaign } from '../../phishing/phishing.build.ts';
import { buildDecision, buildIssue } from '../../surface-issues/surface-issues.build.ts';

const at = '2026-03-01T06:00:00.000Z';

describe('the monitoring status', async () => {
  const cast = await openDarkWebCast();

  const admin = (domains: string[] = []) =>
    cast.portal.company({ services, domains }).then(({ id: companyId }) => cast.portal.signIn({ companyId }));
  const read = async (actor: Actor): Promise<AreaMonitoring[]> =>
    areaMonitoringSchema.array().parse((await cast.portal.call(actor, clientMonitoring.read)).datas);
  const areaOf = async (actor: Actor, name: AreaMonitoring['area']) =>
    (await read(actor)).find(({ area }) => area === name);

  it('is unknown for a new client, and links the steps that start each area', async () => {
    const nothing = { state: 'not-started', checkedAt: null, nextAt: null };

    expect(await read(await admin())).toEqual([
      { area: 'leaks', ...nothing, link: '/company/domains' },
      { area: 'surface', ...nothing, link: '/attack-surface-mapping/domains' },
      { area: 'issues', ...nothing, link: '/attack-surface-mapping/domains' },
      { area: 'assets', ...nothing, link: '/assets' },
      { area: 'phishing', ...nothing, link: '/phishing/history' },
      { area: 'training', ...nothing, link: '/security-awareness' },
    ]);
  });

  it('leaves out areas that the company does not have or the role cannot read', async () => {
    const { id: companyId } = await cast.portal.company({ services: ['darkWeb', 'awareness'] });
    const [user, hr] = [
      await cast.portal.signIn({ companyId, role: 'company-user' }),
      await cast.portal.signIn({ companyId, role: 'company-hr' }),
    ];

    expect((await read(user)).map(({ area }) => area)).toEqual(['leaks']);
    expect((await read(hr)).map(({ area }) => area)).toEqual(['training']);
  });

  it('shows leaks as clear only after a file without any was compared', async () => {
    expect(await areaOf(cast.admin, 'leaks')).toMatchObject({ state: 'not-started', link: '/dark-web' });

    const report = await cast.importLeaks('ulp', 'https://bank.example/:stranger@mail.example:Not-Ours-4\n');

    expect(report.created).toBe(0);
    const { state, checkedAt } = (await areaOf(cast.admin, 'leaks')) ?? {};
    expect([state, typeof checkedAt]).toEqual(['clear', 'string']);
  });

  it('distinguishes open leaks from mitigated ones', async () => {
    const actor = await admin(['open.example']);
    const company_id = actor.user.company_id;
    const leak = await buildBreach(cast.portal.platform, { company_id, status: 3 });
    expect(await areaOf(actor, 'leaks')).toMatchObject({ state: 'resolved' });

    await buildBreach(cast.portal.platform, { company_id, status: 1, login: `second-${leak.id}` });

    expect(await areaOf(actor, 'leaks')).toMatchObject({ state: 'open' });
  });

  it('does not treat a port scan as evidence about issues', async () => {
    const actor = await admin();
    await buildScan(cast.portal.platform, actor.user.company_id, { at, facts: [] });

    expect(await areaOf(actor, 'surface')).toMatchObject({ state: 'clear', checkedAt: at });
    expect(await areaOf(actor, 'issues')).toMatchObject({ state: 'not-started', checkedAt: null });
  });

  it('shows issues as resolved when all that a scan reported are fixed', async () => {
    const actor = await admin();
    const companyId = actor.user.company_id;
    const { platform } = cast.portal;
    const { id, host } = await buildIssue(platform, companyId, { seenAt: at });
    await buildScan(platform, companyId, { tool: 'nuclei', at, facts: [coverageFact(host, { seenAt: at })] });
    expect(await areaOf(actor, 'issues')).toMatchObject({ state: 'open' });
    expect(await areaOf(actor, 'surface')).toMatchObject({ state: 'open' });

    const by = { id: null, name: 'Uma', side: 'client' } as const;
    await buildDecision(platform, companyId, { ids: [id], status: 2, at: new Date().toISOString(), actor: by });

    expect(await areaOf(actor, 'issues')).toMatchObject({ state: 'resolved' });
  });

  it('returns when assets were compared, and which campaigns and sessions are planned', async () => {
    const actor = await admin();
    const companyId = actor.user.company_id;
    const { database } = cast.portal.platform;
    await buildAsset(cast.portal.platform, companyId);
    await buildCampaign(cast.portal.platform, companyId, {
      name: 'Spring',
      status: 'Scheduled',
      date_start: '2027-03-01',
    });
    const course = await buildCourse(database);
    await buildAwarenessSession(database, {
      company_id: companyId,
      course,
      state: 'Closed',
      date_start: '2026-01-01',
      date_end: '2026-02-01',
      count_enrolled: 3,
      count_passed: 3,
    });

    const { state, checkedAt } = (await areaOf(actor, 'assets')) ?? {};
    expect([state, typeof checkedAt]).toEqual(['clear', 'string']);
    expect(await areaOf(actor, 'phishing')).toMatchObject({
      state: 'open',
      checkedAt: null,
      nextAt: '2027-03-01T00:00:00.000Z',
    });
    expect(await areaOf(actor, 'training')).toMatchObject({ state: 'clear', checkedAt: '2026-02-01T00:00:00.000Z' });
  });
});
