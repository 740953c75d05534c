import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { describe, expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { longestBlockMs } from '../../../testing/longest-block.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildScan, serviceFact } from '../attack-surface.build.ts';

const hosts = 120;
const servicesEach = 300;
const longestMs = 50;

/** Gives each host many copies of its service, as a scan of all ports would. */
const fillServices = (companyId: string) =>
  withClient(portal.owner, async (client) => {
    await client.query("select set_config('gatehouse.company_id', $1, false)", [companyId]);
    await client.query(
      `update surface_hosts set count_services = $2, services_row = (
        select json_agg(line)::text from json_array_elements(services_row::json) line, generate_series(1, $2::integer))
        where company_id = $1`,
      [companyId, servicesEach],
    );
  });

const portal = await ownPortal();
const reader = await portal.signIn();
const companyId = reader.user.company_id;
const seenAt = new Date().toISOString();
await buildScan(portal.platform, companyId, {
  facts: Array.from({ length: hosts }, (_, at) => serviceFact(`h-${at}.acme.example`, 443, { seenAt })),
});
await fillServices(companyId);

describe('an export of 120 hosts with 300 services each', () => {
  it.each(['csv', 'xlsx', 'json'] as const)('as %s never blocks the serving thread for long', async (format) => {
    let status = 0;
    const longest = await longestBlockMs(async () => {
      const reply = await send(portal, { actor: reader, endpoint: attackSurface.export, search: `format=${format}` });
      status = reply.statusCode;
    });

    expect(status).toBe(200);
    expect(longest).toBeLessThan(longestMs);
  });
});
