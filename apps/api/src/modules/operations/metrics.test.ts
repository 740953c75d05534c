import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { auth } from '@gatehouse/contract/auth/auth';

import { counters, gauges, sharedGauges } from '../../platform/observability/metric-names.ts';
import { nucleiLine } from '../imports/imports.build.ts';
import { openBrowser } from '../../testing/browser.ts';
import { withClient } from '../../testing/database-state.ts';
import { endedImport, sendImport } from '../../testing/import-job.ts';
import { ownPortal } from '../../testing/portal.ts';

const portal = await ownPortal({ PORTAL_METRICS: '1' });

const scrape = () => portal.app.inject({ method: 'GET', url: '/api/metrics' });
/** Returns the value of each series, by its name and labels. */
async function series(): Promise<Map<string, number>> {
  const { body } = await scrape();
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

describe('the metrics', () => {
  it('have every declared name, with help and type', async () => {
    const { body } = await scrape();

    // Without Redis its metrics have no values, but their names are declared.
    for (const name of Object.keys({ ...counters, ...gauges, ...sharedGauges }))
      expect(body).toMatch(new RegExp(`^# TYPE ${name} (counter|gauge)$`, 'm'));
  });

  it('include version and migration, the pool, the bus, and that the database responds', async () => {
    const shown = await series();

    expect([...shown.keys()]).toContainEqual(
      expect.stringMatching(/^gatehouse_build_info\{version="\d+\.\d+\.\d+",migration="\d{4}"\}$/),
    );
    expect(shown.get('gatehouse_database_up')).toBe(1);
    expect(shown.get('gatehouse_bus_listening')).toBe(1);
    expect(shown.get('gatehouse_database_connections{state="limit"}')).toBe(portal.platform.config.DATABASE_POOL);
    expect(shown.get('gatehouse_database_connections{state="waiting"}')).toBe(0);
    expect(shown.get('gatehouse_database_migration')).toBeGreaterThan(78);
    expect(shown.has('gatehouse_redis_ready')).toBe(false);
  });

  it('count connections in use by running work', async () => {
    const inUse = await portal.platform.database.withPlatform(async () => series());

    expect(inUse.get('gatehouse_database_connections{state="in_use"}')).toBeGreaterThanOrEqual(1);
  });

  it('count sign-ins by their outcome', async () => {
    const { user } = await portal.signIn();
    const before = await series();
    const outcome = (name: string) => `gatehouse_sign_ins_total{outcome="${name}"}`;

    const body = { username: user.username, password: 'wrong-Password-1' };
    const browser = openBrowser(portal);
    for (let attempt = 0; attempt < 12; attempt += 1) await browser.call(auth.signIn, { body });

    const after = await series();
    expect(after.get(outcome('failed'))).toBeGreaterThan(before.get(outcome('failed')) ?? 0);
    expect(after.get(outcome('limited'))).toBeGreaterThan(0);
    expect(after.get('gatehouse_limited_total{limit="sign-in-account"}')).toBeGreaterThan(0);
  });

  it('count imports by their outcome, and waiting jobs', async () => {
    const staff = await portal.signIn({ role: 'provider-analyst' });
    await portal.company({ slug: 'measured' });
    const fields = { company: 'measured', format: 'nuclei', engagement: 'Measured' };

    const job = await sendImport(portal, staff, {
      fields,
      file: { name: 'a.jsonl', content: nucleiLine({ id: 'a' }) },
    });
    await endedImport(portal, staff, job);

    const shown = await series();
    expect(shown.get('gatehouse_imports_total{state="Done"}')).toBe(1);
    expect(shown.get('gatehouse_jobs_waiting{kind="import"}')).toBe(0);
    expect(shown.get('gatehouse_jobs_oldest_seconds{kind="leak-status"}')).toBe(0);
  });

  it('are available within 3 s while the database does not respond, without those from the database', async () => {
    const shown = await withClient(portal.owner, async (client) => {
      await client.query('begin; lock table storage_usage in access exclusive mode');
      const started = Date.now();
      const figures = await series();
      expect(Date.now() - started).toBeLessThan(3_000);
      await client.query('rollback');
      return figures;
    });

    expect(shown.get('gatehouse_database_up')).toBe(0);
    expect(shown.has('gatehouse_mail_waiting')).toBe(false);
    expect(shown.has('nodejs_eventloop_lag_seconds')).toBe(true);
    await expect.poll(async () => (await series()).get('gatehouse_database_up')).toBe(1);
  });
});

describe('alerts and dashboard', () => {
  const read = (name: string) => readFile(new URL(`../../../../../deploy/${name}`, import.meta.url), 'utf8');
  /** Returns the metric names in an expression. Histogram names lose the suffix that Prometheus adds to their series. */
  const namesIn = (text: string) =>
    [...text.matchAll(/\b(?:gatehouse|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/(?<=gatehouse_http_seconds)_(?:bucket|count|sum)$/, ''),
    );

  it.each(['alerts.yml', 'dashboard.json'])('%s uses existing metrics', async (name) => {
    const text = await read(name);
    const { body } = await scrape();
    const known = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, metric]) => metric);

    const named = new Set(namesIn(text));

    expect(named.size).toBeGreaterThan(12);
    for (const metric of named) expect(known).toContain(metric);
  });

  it('the dashboard shows every metric of the portal, and every alert says what to do', async () => {
    const dashboard = namesIn(await read('dashboard.json'));
    const alerts = await read('alerts.yml');

    const own = Object.keys({ ...counters, ...gauges, ...sharedGauges, gatehouse_http_seconds: {} });
    expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
    const count = (part: RegExp) => alerts.match(part)?.length ?? 0;
    expect(count(/^ +action: \S/gm)).toBe(count(/- alert: \w+$/gm));
    expect(count(/^ +summary: \S/gm)).toBe(count(/- alert: \w+$/gm));
  });
});
