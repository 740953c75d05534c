import pg from 'pg';

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

/** What every table holds, as one line each; the audit log and its count grow with refusals and stand apart. */
export async function stateOf(owner: pg.ClientConfig): Promise<Record<string, string>> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string; content: string }>(
      `select table_name as name, md5(query_to_xml(format('select t.* from public.%I t where not t::text like ''%%audit_entries%%''
         order by t::text', table_name), true, false, '')::text) as content
       from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_entries' order by 1`,
    );
    return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
  });
}

/** The entries of one kind that somebody left in the audit log, oldest first. */
export async function auditSubjects(owner: pg.ClientConfig, actorId: string, action: string): Promise<string[]> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ subject: string }>(
      'select subject from audit_entries where actor_id = $1 and action = $2 order by sequence',
      [actorId, action],
    );
    return rows.map(({ subject }) => subject);
  });
}
