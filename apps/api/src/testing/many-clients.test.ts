import type { StaffRole } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { providerRetests } from '@gatehouse/contract/retests/retests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildActivity } from '../modules/activities/activities.build.ts';
import { buildAssignment } from '../modules/clients/clients.build.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { buildDraft } from '../modules/finding-drafts/finding-drafts.build.ts';
import { withClient } from './database-state.ts';
import { type Actor, openPortal, type TestPortal } from './portal.ts';

/** The limit in the acceptance table for clients and staff. */
const ratioAtMost = 1.5;
const sizes = { few: 10, many: 1_000 } as const;
/** Both portals have this many records, so that only the number of clients differs; the bench measures long lists. */
const works = 1_000;
/** The index of the only finding with the rare text. */
const rare = 3;
const atOnce = 10;
const warmUp = 10;
const rounds = 60 + warmUp;
/** A timeout in ms for creating the clients, which takes minutes on a busy machine. */
const fillMs = 900_000;

type Call = [endpoint: AnyEndpoint, query?: Record<string, unknown>];

const line = { limit: 5 };
/** The requests of each screen with the queries of the page. */
const screens: Record<string, readonly Call[]> = {
  'list of clients': [[provider.companies]],
  'Work page': [
    [provider.companies, { limit: 1 }],
    [provider.companies, { asksDomains: true, ...line }],
    [providerRetests.queue, { turn: 'provider', sort: 'expectedDate', ...line }],
    [providerFindings.all, { asked: true, sort: 'askedAt', ...line }],
    [findingDrafts.all, { toReview: true, sort: 'changedAt', ...line }],
    [providerActivities.queue, { waiting: true, sort: 'answerBy', ...line }],
    [providerSurfaceIssues.queue, { status: 4, sort: 'dueDate', ...line }],
    [findingDrafts.all, line],
    [providerEngagements.all, { stage: 'draft', sort: 'dateStart', ...line }],
    [providerEngagements.all, { stage: 'running', sort: 'dateEnd', limit: 12 }],
    [providerEngagements.all, { stage: 'upcoming', sort: 'dateStart', ...line }],
  ],
  'palette, a text that one record has': paletteOf('needle'),
  'palette, a text that many records have': paletteOf('shop'),
};

function paletteOf(q: string): Call[] {
  const query = { q, limit: 6 };
  const lists = [provider.companies, providerEngagements.all, providerFindings.all, findingDrafts.all];
  return [...lists, findingTemplates.list].map((list) => [list, query]);
}

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

interface FilledPortal {
  portal: TestPortal;
  staff: Record<'provider-admin' | 'provider-analyst', Actor>;
}

interface Place extends FilledPortal {
  companyId: string;
  at: number;
}

/** Creates one unit of a client's work: a running test, a draft and a request. */
async function fillWork({ portal, companyId: company_id, at }: Place): Promise<void> {
  const { database } = portal.platform;
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  const dates = { date_start: day(-5), date_end: day(at % 30), status: 'In Progress' };
  const running = await buildEngagement(database, { company_id, title: `Shop test ${at}`, ...dates });
  const draft = await buildEngagement(database, { company_id, title: `Network ${at}`, publication: 'Draft' });
  for (const title of ['Orders can be read', at === rare ? 'Needle in the log' : 'Banner tells the version'])
    await buildFinding(database, { company_id, engagement_id: running.id, title, severity: 'high' });
  await buildDraft(database, { company_id, engagement_id: draft.id, title: `Weak cipher ${at}` });
  await buildActivity(database, { company_id, task: `Test the app ${at}` });
}

/** Creates a client that is assigned to the analyst, with its share of the work. */
async function fillClient(filled: FilledPortal, at: number, share: number): Promise<void> {
  const { portal, staff } = filled;
  const { id: companyId } = await portal.company({ open_to: 'assigned' });
  await buildAssignment(portal.platform.database, companyId, [staff['provider-analyst'].user.id]);
  for (let place = 0; place < share; place += 1) await fillWork({ ...filled, companyId, at: at * share + place });
}

async function fill(clients: number): Promise<FilledPortal> {
  const portal = await openPortal();
  const signIn = (role: StaffRole) => portal.signIn({ role });
  const staff = {
    'provider-admin': await signIn('provider-admin'),
    'provider-analyst': await signIn('provider-analyst'),
  };
  const filled = { portal, staff };
  for (let at = 0; at < clients; at += atOnce)
    await Promise.all(range(atOnce).map((place) => fillClient(filled, at + place, works / clients)));
  await withClient(portal.owner, (client) => client.query('analyze'));
  return filled;
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

let few: FilledPortal;
let many: FilledPortal;
beforeAll(async () => {
  few = await fill(sizes.few);
  many = await fill(sizes.many);
}, fillMs);
afterAll(async () => {
  await few.portal.close();
  await many.portal.close();
});

async function timed({ portal, staff }: FilledPortal, role: keyof FilledPortal['staff'], [endpoint, query = {}]: Call) {
  const start = performance.now();
  const { status } = await portal.call(staff[role], endpoint, { query });
  const ms = performance.now() - start;
  expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
  return ms;
}

interface Costs {
  few: number[];
  many: number[];
}

/** Measures one request at both portals. */
async function compare(role: keyof FilledPortal['staff'], call: Call, costs: Costs): Promise<void> {
  costs.few.push(await timed(few, role, call));
  costs.many.push(await timed(many, role, call));
}

/** Returns the medians of each request in ms, measured alternately, so that load affects both alike. */
async function measure(role: keyof FilledPortal['staff'], calls: readonly Call[]) {
  const measured = calls.map((call) => ({ call, costs: { few: [], many: [] } as Costs }));
  for (let round = 0; round < rounds; round += 1)
    for (const { call, costs } of measured) await compare(role, call, costs);
  return measured.map(({ call: [{ path }, query = {}], costs }) => ({
    call: `${path} ${JSON.stringify(query)}`,
    few: median(costs.few.slice(warmUp)),
    many: median(costs.many.slice(warmUp)),
  }));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe.for(['provider-admin', 'provider-analyst'] as const)('a %s with 1,000 clients', (role) => {
  it.for(Object.entries(screens))('takes little longer than with 10: %s', async ([, calls], { annotate }) => {
    const costs = await measure(role, calls);

    const ratio = sum(costs.map((cost) => cost.many)) / sum(costs.map((cost) => cost.few));
    const ratios = costs.map(
      (cost) => `${(cost.many / cost.few).toFixed(2)} of ${cost.few.toFixed(1)} ms ${cost.call}`,
    );
    await annotate(`${ratio.toFixed(2)}: ${ratios.join('; ')}`);
    // The failure of a slow screen shows its requests.
    expect(ratio > ratioAtMost ? costs : []).toEqual([]);
  });
});
