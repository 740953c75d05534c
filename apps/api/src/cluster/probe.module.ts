import { sql } from 'kysely';

import { modules } from '../modules/index.ts';
import { mount } from '../platform/http/mount.ts';
import type { ApiModule, Door } from '../platform/http/route.ts';
import { probe, probeEvent } from './probe.contract.ts';

function probeRoutes(door: Door): void {
  mount(door, probe.tell, async ({ body, tell }): Promise<{ told: true }> => {
    tell(probeEvent, body.number);
    return { told: true };
  });
  mount(door, probe.linger, async ({ body, db }): Promise<{ lingered: true }> => {
    await sql`select pg_sleep(${body.seconds})`.execute(db);
    return { lingered: true };
  });
}

// Loaded before main.ts by `--import`: the registry is a constant to everyone else.
(modules as ApiModule[]).push({ name: 'probe', routes: probeRoutes });
