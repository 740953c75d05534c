import { sql } from 'kysely';

import { modules } from '../modules/index.ts';
import { mount } from '../platform/mounting/mount.ts';
import type { ApiModule } from '../extensions/api-module.ts';
import type { RouteContext } from '../platform/routes/route.ts';
import { probe, probeEvent } from './probe.contract.ts';

function probeRoutes(context: RouteContext): void {
  mount(context, probe.emit, async ({ body, emit }): Promise<{ emitted: true }> => {
    emit(probeEvent, body.number);
    return { emitted: true };
  });
  mount(context, probe.linger, async ({ body, db }): Promise<{ lingered: true }> => {
    await sql`select pg_sleep(${body.seconds})`.execute(db);
    return { lingered: true };
  });
}

// Loaded before main.ts by `--import`, because the list of modules is read-only everywhere else.
(modules as ApiModule[]).push({ name: 'probe', routes: probeRoutes });
