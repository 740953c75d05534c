import type { Page } from '@playwright/test';

import { buildActivity } from '../../apps/api/src/modules/activities/activities.build.ts';
import { buildChain, buildStep } from '../../apps/api/src/modules/attack-chain/attack-chain.build.ts';
import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { complaintsBothWays, everySkin } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

const publicScreens = ['/login', '/reset-password', '/reset-password/verification?resetId=x', '/set-up?token=x'];
const ownScreens = ['/profile', '/profile/password', '/profile/two-factor', '/profile/sessions'];
const furtherScreens = ['/profile/appearance', '/profile/notifications', '/profile/audit', '/dashboard'];
const deadEnds = ['/access-control', '/no-such-page', '/engagements'];
const providerScreens = ['/provider', '/provider/tokens', '/provider/settings'];

async function inspect(page: Page, addresses: readonly string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    found.push(...(await complaintsBothWays(page, address, everySkin)));
  }
  expect(found).toEqual([]);
}

test.describe('no screen breaks a rule of accessibility in any skin, in either direction', () => {
  test.slow();

  test('without a sign-in', async ({ visitor }) => {
    await inspect(await visitor(), publicScreens);
  });

  test('one’s own account', async ({ someone }) => {
    const { page } = await someone();
    await inspect(page, ownScreens);
  });

  test('the rest of the profile, and the dashboard', async ({ someone }) => {
    const { page } = await someone();
    await inspect(page, furtherScreens);
  });

  test('empty lists and dead ends', async ({ someone }) => {
    const { page } = await someone();
    await inspect(page, deadEnds);
  });

  test('the provider’s area', async ({ someone }) => {
    const { page } = await someone({ role: 'provider-admin' });
    await inspect(page, providerScreens);
  });

  test('the provider’s pages of a client', async ({ portal, someone }) => {
    const { id: company_id } = await portal.company();
    const { page } = await someone({ role: 'provider-analyst' });
    const engagement = await buildEngagement(portal.database, { company_id, publication: 'Draft' });
    await buildFinding(portal.database, { company_id, engagement_id: engagement.id, severity: 'low' });
    await buildStep(portal.database, { company_id, engagement_id: engagement.id });
    const list = `/provider/companies/${company_id}/engagements`;
    const own = `${list}/${engagement.id}`;
    const pages = [list, `${list}/new`, own, `${own}/findings`, `${own}/findings/new`, `${own}/attack`];
    await inspect(page, [...pages, `/provider/companies/${company_id}/imports`]);
  });

  test('an engagement and a finding', async ({ portal, someone }) => {
    const { page, company } = await someone();
    const engagement = await buildEngagement(portal.database, { company_id: company.id });
    const place = { host: 'www.acme.example', location: '/admin', evidence: 'HTTP/1.1 200 OK' };
    const shown = {
      company_id: company.id,
      engagement_id: engagement.id,
      assets: [place],
      description: 'It answers.',
    };
    const finding = await buildFinding(portal.database, {
      ...shown,
      cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    });
    const address = `/engagements/${engagement.id}`;
    const pages = ['', '/findings', '/coverage', '/files', `?finding=${finding.id}`].map((place) => address + place);
    await inspect(page, [...pages, '/engagements']);
  });

  test('the calendar in every view, and a request', async ({ portal, someone }) => {
    const { page, company } = await someone();
    const { id: company_id } = company;
    const request = await buildActivity(portal.database, { company_id });
    await buildActivity(portal.database, { company_id, repetition_type: 3, origin: 'provider' });
    const views = ['month', 'week', 'agenda', 'year'].map((view) => `/calendar?view=${view}&date=2026-12-07`);
    const panels = [`/calendar?activity=${request.id}`, '/calendar?new=2026-12-09'];
    await inspect(page, [...views, ...panels]);
  });

  test('the provider’s requests and activities', async ({ portal, someone }) => {
    const { id: company_id } = await portal.company();
    const { page } = await someone({ role: 'provider-admin' });
    const { id } = await buildActivity(portal.database, { company_id });
    const list = `/provider/companies/${company_id}/activities`;
    await inspect(page, ['/provider/activities', list, `${list}/${id}`, `${list}?peek=${id}`]);
  });

  test('the story of an engagement', async ({ portal, someone }) => {
    const { page, company } = await someone();
    const { id } = await buildEngagement(portal.database, { company_id: company.id });
    const named = { company_id: company.id, engagement_id: id };
    const finding = await buildFinding(portal.database, { ...named, severity: 'high' });
    const practices = [{ title: 'Tiers', body: 'Three of them.' }];
    await buildChain(portal.database, { ...named, narrative: '## The way in\n\nA **mail**.', practices });
    const step = await buildStep(portal.database, { ...named, note: 'A mail', hosts: ['mx.acme.example'] });
    await buildStep(portal.database, { ...named, place: 2, needs: [step.id], findingIds: [finding.id] });
    const address = `/engagements/${id}`;
    const chain = `${address}/AttackChain`;
    const screens = [`${address}/attackNarrative`, `${address}/BestPractice`, chain, `${chain}?fix=${finding.id}`];
    await inspect(page, [
      ...screens,
      `${chain}?view=board`,
      `${chain}?show=0`,
      `${chain}?show=1`,
      `${chain}?view=matrix`,
      `${chain}?view=text`,
      `${chain}?step=${step.id}`,
    ]);
  });
});
