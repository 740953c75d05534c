import pg from 'pg';
import { vi } from 'vitest';

/** Runs `work` on a connection of its own. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table but the audit log, which grows with refusals. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'audit_entries' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * What every table holds, as the count and the sum of the hashes of its rows: it is asked for twice for each route, so
 * it must stay quick while the tables fill. The audit log and its count grow with refusals and stand apart. Mails that
 * are on their way are let leave first: they go beside the calls.
 */
export async function stateOf(owner: pg.ClientConfig): Promise<Record<string, string>> {
  return withClient(owner, async (client) => {
    await vi.waitFor(() => expectNoMailOnItsWay(client), { timeout: 8_000, interval: 20 });
    const parts = (await tablesOf(client)).map(
      (
        name,
      ) => `select ${client.escapeLiteral(name)} as name, count(*) || ' ' || sum(hashtextextended(t::text, 0)) as content
        from public.${client.escapeIdentifier(name)} t where t::text not like '%audit_entries%'`,
    );
    const { rows } = await client.query<{ name: string; content: string }>(parts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
  });
}

async function expectNoMailOnItsWay(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ left: number }>(
    `select (select count(*) from mails where sent_at is null)::int
       + (select count(*) from notifications where mail_state = 'waiting')::int as left`,
  );
  if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} mails are still on their way`);
}

/** The entries of one kind that someone left in the audit log, oldest first. */
export async function auditSubjects(owner: pg.ClientConfig, actorId: string, action: string): Promise<string[]> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ subject: string }>(
      'select subject from audit_entries where actor_id = $1 and action = $2 order by sequence',
      [actorId, action],
    );
    return rows.map(({ subject }) => subject);
  });
}
