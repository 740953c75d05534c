import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { buildScan, serviceFact } from '../modules/attack-surface/attack-surface.build.ts';
import { withClient } from './database-state.ts';
import { openPortal } from './portal.ts';

const read = (name: string) => readFile(new URL(`../../migrations/${name}`, import.meta.url), 'utf8');

/** The range covered by a scan: transport, first and last port, and time. */
type Range = readonly [name: string, transport: string, first: number, last: number, at: string];

const ranges: readonly Range[] = [
  ['203.0.113.7', 'tcp', 1, 100, '2026-03-01'],
  ['203.0.113.7', 'tcp', 443, 443, '2026-03-01'],
  ['203.0.113.7', 'tcp', 90, 120, '2026-03-05'],
  ['203.0.113.7', 'udp', 53, 53, '2026-03-01'],
  ['203.0.113.8', 'tcp', 1, 100, '2026-03-01'],
  ['203.0.113.8', 'tcp', 443, 443, '2026-03-01'],
  ['acme.example', 'tcp', 0, 65_535, '2026-03-02'],
];

it('the migration keeps when each port was covered, in one list for hosts scanned alike', async () => {
  const portal = await openPortal();
  const { id: companyId } = await portal.company();
  const facts = [serviceFact('203.0.113.7', 443, { seenAt: '2026-03-01T00:00:00.000Z' })];
  const { scanId } = await buildScan(portal.platform, companyId, { facts });
  const [before] = /create table surface_coverages \([^]*?\n\);/.exec(await read('0029_attack_surface.sql')) ?? [''];

  const { covered, lists } = await withClient(portal.owner, async (client) => {
    await client.query('begin');
    await client.query('drop view surface_covered_ports; drop table surface_coverages, surface_port_lists');
    await client.query(before);
    await client.query(
      `insert into surface_coverages select $1, $2, case name when 'acme.example' then 'root' else 'address' end, name,
         transport, first_port, last_port, at::date at time zone 'UTC'
       from json_to_recordset($3) as r (name text, transport text, first_port integer, last_port integer, at text)`,
      [
        companyId,
        scanId,
        JSON.stringify(
          ranges.map(([name, transport, first_port, last_port, at]) => ({
            name,
            transport,
            first_port,
            last_port,
            at,
          })),
        ),
      ],
    );
    await client.query(await read('0108_port_lists.sql'));
    await client.query('commit');
    const { rows } = await client.query<{ name: string; transport: string; port: number; at: string }>(
      `select name, transport, port, to_char(max(covered_at) at time zone 'UTC', 'YYYY-MM-DD') as at
       from surface_covered_ports cross join unnest(array[0, 1, 53, 95, 100, 101, 120, 121, 443, 65535]) as port
       where company_id = $1 and ports @> port and not coalesce(without @> port, false) group by 1, 2, 3`,
      [companyId],
    );
    const counted = await client.query<{ count: number }>(
      'select count(*)::integer as count from surface_port_lists where company_id = $1',
      [companyId],
    );
    return { covered: rows, lists: counted.rows[0]?.count };
  });
  await portal.close();

  const ports = [0, 1, 53, 95, 100, 101, 120, 121, 443, 65_535];
  const names = [...new Set(ranges.map(([name]) => name))];
  const expected = names.flatMap((name) =>
    ['tcp', 'udp'].flatMap((transport) =>
      ports.flatMap((port) => {
        const times = ranges
          .filter((range) => range[0] === name && range[1] === transport && range[2] <= port && port <= range[3])
          .map(([, , , , at]) => at);
        return times.length === 0 ? [] : [{ name, transport, port, at: times.toSorted().at(-1) }];
      }),
    ),
  );
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(sorted(covered)).toEqual(sorted(expected));
  expect(lists).toBe(4);
});
