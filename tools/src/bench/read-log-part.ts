import { randomUUID } from 'node:crypto';

import { readLog } from '@gatehouse/contract/read-log/read-log';

import { buildEngagement } from '../../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import { callInTurn } from './calls-in-turn.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { type Route, waitUntilIdle } from './page-load.ts';
import { portal, startServer } from './program.ts';

const part = 'read-log';
const entries = 100_000;
const engagements = 20;
const readers = 200;
/** A list of the same shape without rows of the company, as the bare baseline. */
const bareName = 'another client, empty log';

interface FilledLog {
  reader: { id: string; company_id: string };
  engagementId: string;
  readerId: string;
}

/** Measures the read log of a client with 100,000 entries: its first page, its filters, and the start of the export. */
export async function measureReadLog(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`read log: ${entries} entries`);
  const [full, empty] = [await fillLog(bench, entries), await fillLog(bench, 0)];
  await waitUntilIdle(bench, ['read_log']);
  const server = await startServer(portal, bench.settings);
  try {
    const routeTo = async ({ reader }: FilledLog, path: string): Promise<Route> => {
      const { access } = await bench.signIn(reader);
      return { url: `${server.address}/api${path}`, headers: { cookie: `portal_access=${access}` } };
    };
    const bare = await routeTo(empty, readLog.list.path);
    const figures: Figure[] = [];
    for (const [name, path] of callsOn(full)) {
      report(`read log: ${name}`);
      const times = await callInTurn([bare, await routeTo(full, path)], timeOf);
      figures.push(
        { part, name: `${name}: p50`, value: median(times.map(([, time]) => time)), unit: 'ms', atMost: 100 },
        { part, name: `${name} / ${bareName}`, value: median(times.map(([base, time]) => time / base)), unit: '×' },
      );
    }
    return figures;
  } finally {
    await server.stop();
  }
}

const callsOn = ({ engagementId, readerId }: FilledLog): [name: string, path: string][] => [
  ['first page', readLog.list.path],
  ['oldest first', `${readLog.list.path}?sort=at`],
  ['of an engagement', `${readLog.list.path}?engagement=${engagementId}`],
  ['of a reader', `${readLog.list.path}?who=${readerId}`],
  ['of a kind and an action', `${readLog.list.path}?kind=report&action=downloaded`],
  ['search', `${readLog.list.path}?q=Reader%2017`],
  ['readers and engagements to filter by', readLog.facets.path],
  ['first bytes of the export', readLog.exportCsv.path],
  ['first bytes of a filtered export', `${readLog.exportCsv.path}?kind=report`],
];

/** Creates a company with a read log. */
async function fillLog({ database, owner }: Bench, count: number): Promise<FilledLog> {
  const { id: companyId } = await buildCompany(database);
  const reader = await buildUser(database, { company_id: companyId, role: 'company-admin' });
  const readerIds = Array.from({ length: readers }, () => randomUUID());
  const ids: string[] = [];
  for (let place = 0; place < engagements; place += 1)
    ids.push((await buildEngagement(database, { company_id: companyId })).id);
  const { rows } = await owner.query<{ reader_id: string }>(
    `insert into read_log (company_id, at, kind, action, engagement_id, record_id, record_number, record_title, section,
       reader_kind, reader_id, reader_name, address)
     select $1, now() - n * interval '3 minutes', (array['report', 'finding', 'evidence', 'finding'])[1 + n % 4],
       (array['viewed', 'downloaded', 'viewed'])[1 + n % 3], ($2::uuid[])[1 + n % $4::integer], ($2::uuid[])[1 + n % $4::integer],
       'ENG-2026-' || n % $4::integer, 'Web shop ' || n % $4::integer, '', 'user',
       ($5::uuid[])[1 + n % $6::integer], 'Reader ' || n % $6::integer, '192.0.2.7'
     from generate_series(1, $3::integer) as n returning reader_id`,
    [companyId, ids, count, engagements, readerIds, readers],
  );
  return { reader, engagementId: ids[0] ?? '', readerId: rows[0]?.reader_id ?? '' };
}

/** Returns the time until the first bytes. The rest of an export is not read. */
async function timeOf({ url, headers }: Route): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url, { headers });
  if (!reply.ok || !reply.body) throw new Error(`${url} answered ${reply.status}`);
  const body = reply.body.getReader();
  await body.read();
  const taken = performance.now() - begun;
  await body.cancel();
  return taken;
}
