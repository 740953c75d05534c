import { audit } from '@gatehouse/contract/audit/audit';
import { branding } from '@gatehouse/contract/branding/branding';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { me } from '@gatehouse/contract/me/me';
import { provider } from '@gatehouse/contract/provider/provider';
import { awareness } from '@gatehouse/contract/awareness/awareness';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { savedViews } from '@gatehouse/contract/saved-views/saved-views';
import { statistics } from '@gatehouse/contract/statistics/statistics';
import { threadQuery } from '@gatehouse/contract/core/threads.schema';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';

import { buildBreach } from '../modules/dark-web/dark-web.build.ts';
import { buildEngagement } from '../modules/engagements/engagements.build.ts';
import { nameOf } from './cast.ts';
import { ownPortal, type Reply } from './portal.ts';

const portal = await ownPortal();
const noisy = await portal.signIn();
const neighbour = await portal.signIn();
await buildBreach(portal.platform, { company_id: noisy.user.company_id });
await buildEngagement(portal.platform.database, { company_id: neighbour.user.company_id, title: 'Quiet one' });
const owner = new pg.Client(portal.owner);
await owner.connect();
afterAll(async () => {
  await owner.end();
});

const times = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status);

/** Makes every statement on leaks hang until `work` is done. */
async function whileLeaksHang<T>(work: () => Promise<T>): Promise<T> {
  await owner.query('begin; lock table breaches in access exclusive mode');
  try {
    return await work();
  } finally {
    await owner.query('rollback');
  }
}

const hanging = async (): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::integer as count from pg_locks where not granted and relation = 'breaches'::regclass`,
  );
  return rows[0]?.count ?? 0;
};

describe('the contract', () => {
  const costOf = (one: AnyEndpoint) => schemasOf(one).cost ?? 'none';
  const gets = () => portal.app.endpoints.filter(({ method }) => method === 'GET');
  /** Endpoints whose query does not filter: they read by index, or not from the database. */
  const small: readonly AnyEndpoint[] = [
    savedViews.list,
    me.totpSetUp,
    branding.accentCheck,
    providerEngagements.staff,
    awareness.emailPreview,
  ];
  const readsFew = (one: AnyEndpoint) =>
    small.some(({ path }) => path === one.path) ||
    one.access === 'public' ||
    (one.kind === 'json' && schemasOf(one).query === threadQuery);

  it('declares the cost of every download', () => {
    const downloads = gets().filter(({ kind }) => kind === 'download');

    expect(downloads.length).toBeGreaterThan(8);
    expect(downloads.filter((one) => costOf(one) === 'none').map(nameOf)).toEqual([]);
    expect(downloads.filter((one) => costOf(one) === 'file').map(({ path }) => path)).toEqual([
      '/branding/images/:image/:version',
      '/provider/companies/:companyId/exports/:id/archive.zip',
      '/export-schemas/:noun.json',
      '/provider/companies/:companyId/erasure/certificate.pdf',
      '/files/:fileId/:name',
      '/provider/companies/:companyId/files/:fileId/:name',
      '/uploads/:id',
      '/provider/companies/:companyId/uploads/:id',
      '/awareness-session/:id/logo',
      '/engagements/:id/letters/:letterId/letter.pdf',
      '/provider/companies/:companyId/engagements/:id/letters/:letterId/letter.pdf',
      '/shared-reports/:shareToken/images/:imageId',
      '/calendar/:feedToken.ics',
    ]);
  });

  it('declares every call that counts, groups or sums under filters as heavy', () => {
    const filtered = gets().filter((one) => one.kind === 'json' && schemasOf(one).query && !readsFew(one));
    const named = gets().filter(
      ({ kind, path }) => kind !== 'download' && /facets|groups|figures|statistics|trend/.test(path),
    );

    expect(named.length).toBeGreaterThan(6);
    expect([...filtered, ...named].filter((one) => costOf(one) !== 'heavy').map(nameOf)).toEqual([]);
  });

  it('declares only reads as heavy', () => {
    const writes = portal.app.endpoints.filter(({ method }) => method !== 'GET');

    expect(writes.filter((one) => costOf(one) !== 'none').map(nameOf)).toEqual([]);
  });
});

describe('a company that uses more than its share', () => {
  it('is limited itself, while others and its own pages are served', async () => {
    const { flood, others } = await whileLeaksHang(async () => {
      const calls = times(40, () => portal.call(noisy, darkWeb.facets, { query: { q: 'user' } }));
      await expect.poll(hanging).toBeGreaterThan(0);
      const asked = await Promise.all([
        ...times(30, () => portal.call(neighbour, engagements.list)),
        ...times(10, () => portal.call(neighbour, engagements.list, { query: { q: 'quiet' } })),
        portal.call(neighbour, engagements.list, { query: { limit: 'all' } }),
        portal.call(noisy, engagements.list),
      ]);
      return { flood: calls, others: asked };
    });

    expect(new Set(statusesOf(others))).toEqual(new Set([200]));
    const replies = await Promise.all(flood);
    expect(new Set(statusesOf(replies))).toEqual(new Set([200, 429]));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': '2' },
      datas: {
        code: 'BUSY',
        message: 'Your company is running too many searches and reports. Try again in a few seconds.',
      },
    });
  });

  it('leaves some slots for a single user', async () => {
    const colleague = await portal.signIn({ companyId: noisy.user.company_id });

    const replies = await Promise.all([
      ...times(40, () => portal.call(noisy, statistics.read)),
      portal.call(colleague, statistics.read),
    ]);

    expect(replies.at(-1)?.status).toBe(200);
  });

  it('runs a limited number of exports', async () => {
    const exports = await whileLeaksHang(async () => {
      const calls = times(12, () => portal.call(noisy, darkWeb.export, { query: { format: 'csv' } }));
      await expect.poll(hanging).toBeGreaterThan(0);
      expect((await portal.call(neighbour, audit.exportCsv)).status).toBe(200);
      return calls;
    });

    const replies = await Promise.all(exports);
    expect(new Set(statusesOf(replies))).toEqual(new Set([200, 429]));
    expect(replies.find(({ status }) => status === 429)).toMatchObject({
      headers: { 'retry-after': '10' },
      datas: {
        message: 'Your company is already running as many exports as it can. Try again when one of them has finished.',
      },
    });
    expect((await portal.call(noisy, darkWeb.export, { query: { format: 'csv' } })).status).toBe(200);
  });

  it('has a search canceled after three seconds, with a message and when to retry', async () => {
    const begun = performance.now();
    const reply = await whileLeaksHang(() => portal.call(noisy, darkWeb.list, { query: { q: 'e' } }));

    expect(performance.now() - begun).toBeLessThan(12_000);
    expect(reply).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.any(String) },
      datas: { code: 'UNAVAILABLE', message: 'This took too long. Narrow the filters and try again.' },
    });
  });

  it('causes no more load once its clients disconnect', async () => {
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = Object.entries(noisy.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const hangUp = new AbortController();
    const paths = ['facets?q=a', 'groups?by=host', 'export?format=csv'];

    const left = await whileLeaksHang(async () => {
      const calls = paths.map((path) =>
        fetch(`${address}/api/darkWebMonitorsForCompany/${path}`, { headers: { cookie }, signal: hangUp.signal }),
      );
      const settled = Promise.allSettled(calls);
      await expect.poll(hanging).toBeGreaterThan(0);
      hangUp.abort();
      await settled;
      await expect.poll(hanging).toBe(0);
      return hanging();
    });

    expect(left).toBe(0);
    expect((await portal.call(noisy, darkWeb.facets)).status).toBe(200);
  });

  it('limits staff by user as well', async () => {
    const busy = await portal.signIn({ role: 'provider-admin' });
    const calm = await portal.signIn({ role: 'provider-analyst', companyId: busy.user.company_id });

    const replies = await Promise.all([
      ...times(60, () => portal.call(busy, provider.companies, { query: { q: 'a' } })),
      portal.call(calm, provider.companies, { query: { q: 'a' } }),
    ]);

    expect(new Set(statusesOf(replies.slice(0, -1)))).toEqual(new Set([200, 429]));
    expect(replies.at(-1)?.status).toBe(200);
  });
});

describe('a complete list', () => {
  it('has a total that is counted once', async () => {
    const { company_id } = (await portal.signIn()).user;
    const reader = await portal.signIn({ companyId: company_id });
    for (const place of times(3, (at) => at))
      await buildBreach(portal.platform, { company_id, login: `reader-${place}@acme.example` });

    const reply = await portal.call(reader, darkWeb.list, { query: { limit: 'all', q: 'reader' } });

    expect(reply).toMatchObject({ status: 200, page: { total: 3, nextCursor: null } });
    expect(reply.datas).toHaveLength(3);
  });
});
