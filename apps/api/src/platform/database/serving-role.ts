import pg from 'pg';

/**
 * Makes (or refreshes) the role that serves: it signs in, owns nothing, inherits nothing, and may only put on the two
 * group roles of 0001_platform.sql. Roles belong to the whole cluster, so its name carries the database's.
 */
export async function prepareServingRole(
  owner: pg.ClientConfig,
  password: string,
): Promise<{ user: string; database: string }> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string }>('select current_database() as database');
    const database = rows[0]?.database ?? '';
    const user = `serve_${database}`.slice(0, 63);
    await client.query('select pg_advisory_lock(hashtext($1))', [user]);
    await createRole(client, user, password);
    return { user, database };
  } finally {
    await client.end();
  }
}

async function createRole(client: pg.Client, user: string, password: string): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [user]);
  const verb = known.rowCount === 0 ? 'create' : 'alter';
  const role = client.escapeIdentifier(user);
  const login = `${verb} role ${role} with login noinherit nosuperuser nobypassrls nocreatedb nocreaterole password `;
  await client.query(login + client.escapeLiteral(password));
  await client.query(`grant gatehouse_company, gatehouse_platform to ${role}`);
}

/** Refuses a serving role with which tenancy would silently be off: superuser, BYPASSRLS, or owner of a table. */
export async function refuseUnsafeRole(serving: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(serving);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; superuser: boolean; bypasses: boolean; owns: boolean }>(
      `select rolname as name, rolsuper as superuser, rolbypassrls as bypasses,
         exists (select from pg_class where relowner = pg_roles.oid and relkind in ('r', 'v', 'p')) as owns
       from pg_roles where rolname = current_user`,
    );
    const role = rows[0];
    if (!role) throw new Error('The portal did not start: the serving role does not exist in the database.');
    const faults = [
      role.superuser && 'a superuser',
      role.bypasses && 'allowed to bypass row-level security',
      role.owns && 'the owner of tables',
    ];
    const named = faults.filter((fault) => fault !== false);
    if (named.length === 0) return;
    throw new Error(
      `The portal did not start: the serving role ${role.name} is ${named.join(' and ')}, and companies would not be walled apart.`,
    );
  } finally {
    await client.end();
  }
}
