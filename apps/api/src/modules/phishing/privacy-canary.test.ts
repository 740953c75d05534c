import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { hasAccess, type Role } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { entrySchema } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { caseCount } from '@gatehouse/domain/testing/random-cases';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';

import { searchOf, validInput } from '../../testing/arbitrary-input.ts';
import { roles, viewerOf } from '../../testing/cast.ts';
import { importFile } from '../../testing/import-job.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { recordBuilderOf } from '../../testing/records.ts';
import { send } from '../../testing/send.ts';
import { ownSockets } from '../../testing/sockets.ts';
import { buildAwarenessSession } from '../awareness/awareness.build.ts';
import { buildCourse } from '../courses/courses.build.ts';
import { browserAgent, buildCampaign, buildRecipients } from './phishing.build.ts';

/** Parts of names and addresses that occur nowhere else in the portal. */
const canaries = ['Kanarienvogel', 'qzx7canary'];
const holds = (text: string): boolean => canaries.some((canary) => text.toLowerCase().includes(canary.toLowerCase()));
const clientRoles = roles.filter((role) => !role.startsWith('provider-'));

const portal = await ownPortal();
const sockets = await ownSockets(portal);
const staff = await portal.signIn({ role: 'provider-analyst' });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Seven people of one department, the first of whom submits data. */
const people = Array.from({ length: 7 }, (_, place) => ({
  email: `person${place}.qzx7canary@acme.example`,
  fullname: `Person Kanarienvogel ${place}`,
  department: 'Finance',
  events: [
    ['sent', minutesAgo(90)] as const,
    ...(place === 0 ? [['submitted', minutesAgo(60), '198.51.100.9', browserAgent] as const] : []),
    ...(place === 1 ? [['reported', minutesAgo(70)] as const] : []),
  ],
}));

/** Returns the text of a response of any file type. */
async function wordsOf(content: Buffer, type: string): Promise<string> {
  if (type.startsWith('application/pdf')) return aloud(readPdf(content));
  return type.includes('spreadsheetml') ? unzipped(content) : content.toString('utf8');
}

/** Returns the content of all entries of a ZIP file, such as a workbook. */
async function unzipped(content: Buffer): Promise<string> {
  const zip = await fromBufferPromise(content);
  const parts: Buffer[] = [];
  for await (const entry of zip.eachEntry()) parts.push(await buffer(await zip.openReadStreamPromise(entry)));
  return Buffer.concat(parts).toString('utf8');
}

async function openCompany(privacyMode: string) {
  const company = await portal.company();
  const signedIn = await Promise.all(
    clientRoles.map(async (role) => [role, await portal.signIn({ role, companyId: company.id })] as const),
  );
  const actors = new Map<Role, Actor>(signedIn);
  const admin = actors.get('company-admin');
  if (!admin) throw new Error('There is no admin');
  const course = await buildCourse(portal.platform.database, { companyIds: [company.id] });
  const session = await buildAwarenessSession(portal.platform.database, { company_id: company.id, course });
  const settings = { enrolOn: 'click', ownNetworks: [], networkDays: 90, namedMonths: 24 };
  const body = { ...settings, privacyMode, trainingSessionId: session.id };
  expect(await portal.call(admin, phishing.changeSettings, { body })).toMatchObject({ status: 200 });
  const heard: string[] = [];
  for (const actor of actors.values())
    for (const namespace of ['/', '/notifications'] as const)
      (await sockets.connect(actor, { namespace })).onAny((...told) => void heard.push(JSON.stringify(told)));
  const given = { name: 'Parcel', status: 'Scheduled', date_start: '2026-10-01' } as const;
  const { id } = await buildCampaign(portal.platform, company.id, given);
  await buildRecipients(portal.platform, company.id, { campaignId: id, people });
  return { company, actors, admin, heard, id };
}
type Company = Awaited<ReturnType<typeof openCompany>>;

/** Performs the actions that can notify users: an import of results, an exclusion, and all jobs. */
async function happen({ company, id }: Company): Promise<void> {
  const lines = [
    'campaign_id,email,time,message,details',
    `7,${people[2]?.email},${minutesAgo(50)},Email Sent,`,
    `7,${people[2]?.email},${minutesAgo(40)},Clicked Link,`,
  ];
  await importFile(portal, staff, {
    fields: { company: company.slug, format: 'gophish-events' },
    file: { name: 'Gift - Events.csv', content: lines.join('\n') },
  });
  const params = { companyId: company.id, id };
  const { datas } = await portal.call(staff, providerPhishing.entries, { params });
  const failed = entrySchema
    .array()
    .parse(datas)
    .find(({ email }) => email === people[0]?.email);
  const eventIds = failed?.events.filter(({ type }) => type === 'submitted').map(({ _id }) => _id) ?? [];
  const excluded = await portal.call(staff, providerPhishing.exclude, { params, body: { eventIds, excluded: true } });
  expect(excluded.status).toBe(200);
  await portal.app.chores.get('enrol-phishing-failures')?.();
}

const isOfCampaign = (path: string) => path.includes('PhishingSimulation');

interface ReadCall {
  role: Role;
  actor: Actor;
  endpoint: AnyEndpoint;
  search: string;
}

/** Returns valid query strings for a route; for exports, one for each format. */
function searchesOf(endpoint: AnyEndpoint): string[] {
  const { query } = validInput(endpoint);
  const formats = endpoint.path.endsWith('/export') ? ['csv', 'xlsx'] : [undefined];
  return formats.map((format) => searchOf({ ...query, ...(format && { format }) }));
}

/** Returns everything that a client can read: as each permitted role in the nightly suite, otherwise as one of them. */
function readsOf({ actors }: Company): ReadCall[] {
  const endpoints = portal.app.endpoints.filter(({ method, access }) => method === 'GET' && access !== 'public');
  return endpoints.flatMap((endpoint) => {
    const readers = [...actors].filter(([role]) => hasAccess(endpoint.access, viewerOf(role)));
    return readers
      .slice(0, caseCount(1, readers.length))
      .flatMap(([role, actor]) => searchesOf(endpoint).map((search) => ({ role, actor, endpoint, search })));
  });
}

async function answerTo({ actor, endpoint, search }: ReadCall, { company, id }: Company): Promise<string> {
  const build = recordBuilderOf(endpoint.path);
  const built = build ? await build({ portal, companyId: company.id, user: actor.user }) : {};
  const params = isOfCampaign(endpoint.path) ? { ...built, id, campaignId: id } : built;
  const reply = await send(portal, { actor, endpoint, params, search });
  return wordsOf(reply.rawPayload, String(reply.headers['content-type'] ?? ''));
}

async function answersWith(company: Company): Promise<string[]> {
  const found: string[] = [];
  for (const one of readsOf(company)) {
    const words = await answerTo(one, company);
    if (holds(words)) found.push(`${one.role}: ${one.endpoint.path}?${one.search}`);
  }
  return found;
}

const sentMails = async (): Promise<string[]> => {
  const folder = join(portal.platform.config.DATA_DIR, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};

it.each(['pseudonymous', 'department'])(
  'in a company with the mode %s no one sees a name or an address',
  async (privacyMode) => {
    const company = await openCompany(privacyMode);
    await happen(company);

    expect(await answersWith(company)).toEqual([]);
    for (const q of ['Kanarienvogel', 'qzx7canary']) {
      const listed = await portal.call(company.admin, phishing.entries, { params: { id: company.id }, query: { q } });
      expect([listed.status, listed.page?.total ?? 0]).toEqual([listed.status, 0]);
    }
    expect(company.heard.length).toBeGreaterThan(0);
    expect(company.heard.filter(holds)).toEqual([]);
    expect((await sentMails()).filter(holds)).toEqual([]);
  },
  300_000,
);

it('the provider and, with names shown, an admin see them: the search finds them', async () => {
  const company = await openCompany('named');
  await happen(company);

  expect(await answersWith(company)).toContainEqual(expect.stringContaining('company-admin: '));
}, 300_000);
