import type { StaffRole } from '@gatehouse/contract/core/access';
import { clientView } from '@gatehouse/contract/clients/client-view';
import { company } from '@gatehouse/contract/company/company';
import type { ClientOverview } from '@gatehouse/contract/clients/client-overview.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { files } from '@gatehouse/contract/files/files';
import type { ClientCompany } from '@gatehouse/contract/provider/provider.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nameOf } from './cast.ts';
import { withClient } from './database-state.ts';
import { openDemo } from './demo.ts';
import type { Actor, TestPortal } from './portal.ts';
import { send } from './send.ts';

/** The demo's security texts by kind, except those that also occur in texts open to all staff roles, which would prove nothing. */
const canaries = `with security (kind, text) as (
    select 'finding', title from findings
    union select 'draft', title from finding_drafts where finding_id is null
    union select 'comment', body from finding_comments
    union select 'retest', body from retest_messages
    -- Phishing is the name of a technique and of an area of the portal.
    union select 'technique', name from attack_steps where name ~ ' '
    union select 'issue', title from surface_issues
    union select 'host', name from surface_hosts
    union select 'leak', login from breaches
    -- Some packages have a word of English for a name.
    union select 'asset', name from assets where name ~ '[-./@_]'
    union select 'cve', name from company_cves
    union select 'recipient', email from phishing_recipients
  ), readable (text) as (
    select lower(concat_ws(' ', username, fullname)) from users
    union select lower(concat_ws(' ', name, array_to_string(domains || domains_asked, ' '))) from companies
    union select lower(domain) from domain_verifications
    union select lower(title) from engagements
    union select lower(concat_ws(' ', task, description)) from activities
    union select lower(body) from activity_comments
    union select lower(description) from invoice_lines
  ) select kind, text from security s
    where length(text) > 6 and not exists (select from readable r where position(lower(s.text) in r.text) > 0)`;
const kinds = [
  'asset',
  'comment',
  'cve',
  'draft',
  'finding',
  'host',
  'issue',
  'leak',
  'recipient',
  'retest',
  'technique',
];
const idsOfEach = 10;
const withoutSecurityData = ['provider-manager', 'provider-accountant'] as const satisfies StaffRole[];

type Canary = Record<'kind' | 'text', string>;

type KnownIds = Map<string, readonly string[]>;

const depthOf = ({ path }: AnyEndpoint): number => path.split('/').length;

/** Yields each endpoint with values for its path: the ids of rows from earlier lists. */
function* pathsOf(
  endpoints: readonly AnyEndpoint[],
  { companyId, ids }: { companyId: string; ids: KnownIds },
): Generator<[AnyEndpoint, Record<string, string>]> {
  for (const endpoint of endpoints) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const [name, ...others] = names.filter((one) => one !== 'companyId');
    const known = ids.get(endpoint.path.slice(0, endpoint.path.indexOf(`/:${name}`))) ?? [];
    if (name === undefined) yield [endpoint, { companyId }];
    else if (others.length === 0)
      yield* known
        .slice(0, idsOfEach)
        .map((id): [AnyEndpoint, Record<string, string>] => [endpoint, { companyId, [name]: id }]);
  }
}

/** Returns the ids of the rows in a response. */
function idsIn(reply: Awaited<ReturnType<typeof send>>): string[] {
  if (!String(reply.headers['content-type']).includes('json')) return [];
  const { datas } = reply.json<{ datas: unknown }>();
  return Array.isArray(datas)
    ? datas.flatMap((row: { _id?: string } | string) => (typeof row === 'object' ? (row._id ?? []) : []))
    : [];
}

describe('what a staff role can read', () => {
  let portal: TestPortal;
  let acme: string;
  let known: Canary[];
  const actors = new Map<string, Actor>();
  beforeAll(async () => {
    portal = await openDemo();
    await run("update companies set open_to = 'all' where kind = 'client'", []);
    acme = (await run<{ id: string }>("select id from companies where slug = 'acme'", []))[0]?.id ?? '';
    known = (await run<Canary>(canaries, [])).map(({ kind, text }) => ({
      kind,
      text: JSON.stringify(text).slice(1, -1),
    }));
    for (const role of ['provider-admin', 'provider-analyst', ...withoutSecurityData] as const)
      actors.set(role, await portal.signIn({ role }));
  });
  afterAll(() => portal.close());

  const run = async <Row extends Record<string, unknown>>(text: string, values: readonly string[]): Promise<Row[]> =>
    (await withClient(portal.owner, (client) => client.query<Row>(text, [...values]))).rows;
  const actorOf = (role: StaffRole): Actor => actors.get(role) ?? expect.fail(`No actor is ${role}`);
  const kindsIn = (body: string): string[] => {
    const values = body.replaceAll(/"\w+":/g, '');
    return [...new Set(known.filter(({ text }) => values.includes(text)).map(({ kind }) => kind))];
  };

  /** Calls every read among these endpoints, and returns the kinds of security data in each response. */
  async function crawl(
    actor: Actor,
    endpoints: readonly AnyEndpoint[],
  ): Promise<{ found: string[]; called: string[] }> {
    const found: string[] = [];
    const called: string[] = [];
    const ids: KnownIds = new Map();
    const sorted = endpoints.toSorted((left, right) => depthOf(left) - depthOf(right));
    for (const [endpoint, params] of pathsOf(sorted, { companyId: acme, ids })) {
      const search = endpoint.kind === 'list' ? 'limit=all' : '';
      const reply = await send(portal, { actor, endpoint, params, search });
      if (reply.statusCode !== 200) continue;
      called.push(nameOf(endpoint));
      ids.set(endpoint.path, idsIn(reply));
      found.push(...kindsIn(reply.body).map((kind) => `${kind} in ${nameOf(endpoint)}`));
    }
    return { found: [...new Set(found)].toSorted(), called };
  }

  const kindsOf = (found: readonly string[]) => [...new Set(found.map((one) => one.split(' ')[0] ?? ''))].toSorted();
  const reads = () => portal.app.endpoints.filter(({ method, kind }) => method === 'GET' && kind !== 'download');
  const ofStaff = () => reads().filter(({ path, access }) => path.startsWith('/provider/') && access !== 'public');
  const ofClients = () => reads().filter(({ path }) => !path.startsWith('/provider/'));

  it('includes every kind of security data for an analyst, so that the others are tested with real records', async () => {
    const { found } = await crawl(actorOf('provider-analyst'), ofStaff());

    expect(kindsOf(found)).toEqual(kinds);
  });

  it.each(withoutSecurityData)('includes none for %s, on any staff route', async (role) => {
    const { found, called } = await crawl(actorOf(role), [...ofStaff(), ...ofClients()]);

    expect(found).toEqual([]);
    expect(called).toContain('GET /provider/companies/:companyId/overview');
    expect(called).toContain('GET /provider/companies/:companyId/invoices/:id');
  });

  it.each(withoutSecurityData)(
    'excludes for %s every file of a finding, an issue, a retest or a campaign',
    async (role) => {
      const stored = await run<{ id: string; name: string; record_kind: string }>(
        `select distinct on (record_kind) id, name, record_kind from files
       where company_id = $1 and state = 'kept' order by record_kind, id`,
        [acme],
      );
      const open: string[] = [];
      for (const { id, name, record_kind: kind } of stored) {
        const params = { companyId: acme, fileId: id, name };
        const reply = await send(portal, { actor: actorOf(role), endpoint: files.downloadOfClient, params });
        if (reply.statusCode === 200) open.push(kind);
      }

      expect(stored.length).toBeGreaterThan(3);
      expect(open.filter((kind) => !['company-logo', 'invoice'].includes(kind))).toEqual([]);
    },
  );

  it('includes counts of findings and retests for managers, and none for accountants', async () => {
    const countsFor = async (role: StaffRole) => {
      const params = { companyId: acme };
      const overview = (await portal.call(actorOf(role), clients.overview, { params })).datas as ClientOverview;
      const summary = await portal.call(actorOf(role), company.client, { params });
      const list = (await portal.call(actorOf(role), provider.companies)).datas as ClientCompany[];
      const { openCritical, openHigh, waitingRetests, waitingSince } =
        list.find(({ _id }) => _id === acme) ?? expect.fail();
      const { retests, questions, requests } = overview.waiting;
      return {
        list: [openCritical, openHigh, waitingRetests, waitingSince],
        overview: [overview.openCritical, overview.openHigh, retests, questions],
        findings: (summary.datas as { counts: { findings: number | null } }).counts.findings,
        requests,
      };
    };

    const [analyst, manager, accountant] = [
      await countsFor('provider-analyst'),
      await countsFor('provider-manager'),
      await countsFor('provider-accountant'),
    ];

    expect(manager).toEqual(analyst);
    expect(analyst.list[0]).toBeGreaterThan(0);
    expect(analyst.findings).toBeGreaterThan(0);
    const nothing = [null, null, null, null];
    expect(accountant).toEqual({ list: nothing, overview: nothing, findings: null, requests: analyst.requests });
  });

  it('excludes it for a manager viewing as a client, except in phishing and training', async () => {
    const viewing = async (role: StaffRole) => {
      const actor = await portal.signIn({ role });
      await run('update companies set account_lead = $1 where id = $2', [actor.user.id, acme]);
      const body = { role: 'company-admin', reason: 'Ticket 4711' } as const;
      expect((await portal.call(actor, clientView.start, { params: { companyId: acme }, body })).status).toBe(200);
      return crawl(actor, ofClients());
    };

    const [analyst, manager] = [await viewing('provider-analyst'), await viewing('provider-manager')];

    expect(kindsOf(analyst.found)).toEqual(expect.arrayContaining(['cve', 'finding', 'issue', 'leak']));
    expect(kindsOf(manager.found).filter((kind) => kind !== 'recipient')).toEqual([]);
    expect(analyst.called).toContain('GET /audit');
    expect(manager.called).not.toContain('GET /audit');
    expect(manager.called).toContain('GET /activitiesForCompany');
  });
});
