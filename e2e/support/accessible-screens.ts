import { sharePath } from '@gatehouse/contract/shares/share';
import type { Page } from '@playwright/test';

import { buildActivity } from '../../apps/api/src/modules/activities/activities.build.ts';
import { buildChain, buildStep } from '../../apps/api/src/modules/attack-chain/attack-chain.build.ts';
import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildPreview } from '../../apps/api/src/modules/imports/imports.build.ts';
import { buildIncidentsRecord } from '../../apps/api/src/modules/incidents/incidents.build.ts';
import { buildShare } from '../../apps/api/src/modules/shares/shares.build.ts';
import { scan, surface, tree } from './attack-surface.ts';
import type { Fixtures, Portal } from './portal.ts';
import { settled } from './settled.ts';

type ScreenFixtures = Pick<Fixtures, 'someone' | 'visitor'> & { portal: Portal };

/** A set of screens that one user opens one after another. */
interface ScreenSet {
  title: string;
  prepare(given: ScreenFixtures): Promise<{ page: Page; addresses: readonly string[] }>;
}

const ofFirm = ['/provider', '/provider/tokens', '/provider/settings'];

/** Screens that no other journey inspects, with records where they have any. */
export const screenSets: readonly ScreenSet[] = [
  {
    title: 'without a sign-in',
    async prepare({ visitor }) {
      const addresses = ['/login', '/reset-password', '/reset-password/verification?resetId=x', '/set-up?token=x'];
      return { page: await visitor(), addresses };
    },
  },
  {
    title: 'one’s own account',
    async prepare({ someone }) {
      const { page } = await someone();
      return { page, addresses: ['/profile', '/profile/password', '/profile/two-factor', '/profile/sessions'] };
    },
  },
  {
    title: 'the rest of the profile, and the dashboard',
    async prepare({ someone }) {
      const { page } = await someone();
      return { page, addresses: ['/profile/appearance', '/profile/notifications', '/profile/audit', '/dashboard'] };
    },
  },
  {
    title: 'empty lists and dead ends',
    async prepare({ someone }) {
      const { page } = await someone();
      return { page, addresses: ['/access-control', '/no-such-page', '/engagements'] };
    },
  },
  {
    title: 'incidents, with one open',
    async prepare({ portal, someone }) {
      const { page, company } = await someone({ role: 'company-user' });
      const { id } = await buildIncidentsRecord(portal.database, { company_id: company.id });
      return { page, addresses: ['/incidents', `/incidents?peek=${id}`] };
    },
  },
  {
    title: 'the queue of incidents of all clients, with one open',
    async prepare({ portal, someone }) {
      const { id: companyId } = await portal.company();
      const { id } = await buildIncidentsRecord(portal.database, { company_id: companyId, due_date: '2025-01-31' });
      const { page } = await someone({ role: 'provider-analyst' });
      return { page, addresses: [`/provider/incidents?view=all&peek=${companyId}.${id}`] };
    },
  },
  {
    title: 'the provider’s area',
    async prepare({ someone }) {
      const { page } = await someone({ role: 'provider-admin' });
      return { page, addresses: [...ofFirm, '/provider/staff', '/provider/staff/teams'] };
    },
  },
  {
    title: 'what managers and accountants see',
    async prepare({ portal, someone }) {
      const { id } = await portal.company();
      const { page } = await someone({ role: 'provider-manager' });
      const ofClient = `/provider/companies/${id}`;
      return { page, addresses: ['/provider', '/provider/clients', `${ofClient}/overview`, `${ofClient}/billing`] };
    },
  },
  { title: 'the provider’s pages of a client', prepare: prepareClientPages },
  { title: 'an engagement and a finding', prepare: prepareEngagement },
  { title: 'the calendar in every view, and a request', prepare: prepareCalendar },
  { title: 'the provider’s requests and activities', prepare: prepareRequests },
  { title: 'the story of an engagement', prepare: prepareStory },
  { title: 'the attack surface', prepare: prepareSurface },
  { title: 'a shared report', prepare: prepareShare },
];

async function prepareShare({ portal, visitor }: ScreenFixtures) {
  const { id: company_id } = await portal.company();
  const { id: engagement_id } = await buildEngagement(portal.database, { company_id, summary: 'What we found.' });
  await buildFinding(portal.database, { company_id, engagement_id, severity: 'low' });
  const place = { company_id, engagement_id };
  const open = await buildShare(portal.database, place);
  const asking = await buildShare(portal.database, { ...place, password: 'correct horse' });
  const accepting = await buildShare(portal.database, { ...place, confidentiality: 'Keep it confidential.' });
  const addresses = [open, asking, accepting].map(({ token }) => sharePath(token));
  return { page: await visitor(), addresses };
}

async function prepareClientPages({ portal, someone }: ScreenFixtures) {
  const { id: company_id } = await portal.company();
  const { page } = await someone({ role: 'provider-analyst' });
  const engagement = await buildEngagement(portal.database, { company_id, publication: 'Draft' });
  await buildFinding(portal.database, { company_id, engagement_id: engagement.id, severity: 'low' });
  await buildStep(portal.database, { company_id, engagement_id: engagement.id });
  const list = `/provider/companies/${company_id}/engagements`;
  const own = `${list}/${engagement.id}`;
  const pages = [list, `${list}/new`, own, `${own}/findings`, `${own}/findings/new`, `${own}/attack`];
  const { id: preview } = await buildPreview(portal.database, company_id);
  const imports = `/provider/companies/${company_id}/imports`;
  return { page, addresses: [...pages, imports, `${imports}/${preview}`] };
}

async function prepareEngagement({ portal, someone }: ScreenFixtures) {
  const { page, company } = await someone();
  const engagement = await buildEngagement(portal.database, { company_id: company.id });
  const place = { host: 'www.acme.example', location: '/admin', evidence: 'HTTP/1.1 200 OK' };
  const finding = await buildFinding(portal.database, {
    company_id: company.id,
    engagement_id: engagement.id,
    assets: [place],
    description: 'It answers.',
    cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  });
  const address = `/engagements/${engagement.id}`;
  const pages = ['', '/findings', '/coverage', '/files', `?finding=${finding.id}`].map((tab) => address + tab);
  return { page, addresses: [...pages, '/engagements'] };
}

async function prepareCalendar({ portal, someone }: ScreenFixtures) {
  const { page, company } = await someone();
  const { id: company_id } = company;
  const request = await buildActivity(portal.database, { company_id });
  await buildActivity(portal.database, { company_id, repetition_type: 3, origin: 'provider' });
  const views = ['month', 'week', 'agenda', 'year'].map((view) => `/calendar?view=${view}&date=2026-12-07`);
  return { page, addresses: [...views, `/calendar?activity=${request.id}`, '/calendar?new=2026-12-09'] };
}

async function prepareRequests({ portal, someone }: ScreenFixtures) {
  const { id: company_id } = await portal.company();
  const { page } = await someone({ role: 'provider-admin' });
  const { id } = await buildActivity(portal.database, { company_id });
  const list = `/provider/companies/${company_id}/activities`;
  return { page, addresses: ['/provider/activities', list, `${list}/${id}`, `${list}?peek=${id}`] };
}

async function prepareStory({ portal, someone }: ScreenFixtures) {
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
  const views = [`fix=${finding.id}`, 'view=board', 'show=0', 'show=1', 'view=matrix', 'view=text', `step=${step.id}`];
  const pages = [
    `${address}/report`,
    `${address}/report?show=0`,
    `${address}/report?show=1`,
    `${address}/story`,
    `${address}/attackNarrative`,
    `${address}/BestPractice`,
    chain,
  ];
  return { page, addresses: [...pages, ...views.map((view) => `${chain}?${view}`)] };
}

async function prepareSurface({ portal, someone }: ScreenFixtures) {
  const person = await someone();
  await scan(portal, person, { ports: [443] });
  return { page: person.page, addresses: [surface, tree, `${surface}/hosts?layout=map`] };
}

/** Opens the screens one after another and collects the complaints of `complaintsOf`. */
export async function inspect(
  { page, addresses }: { page: Page; addresses: readonly string[] },
  complaintsOf: (page: Page, name: string) => Promise<string[]>,
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    found.push(...(await complaintsOf(page, address)));
  }
  return found;
}
