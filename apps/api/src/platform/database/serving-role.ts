import type pg from 'pg';

import { withConnection } from './one-connection.ts';

/**
 * Creates the serving role: it can log in, owns nothing, inherits nothing, and may only switch to the two group roles of 0001_platform.sql.
 * Its name includes that of the database, because roles belong to the whole cluster. An existing correct role is unchanged, and no
 * statement needs a superuser.
 */
export async function prepareServingRole(
  owner: pg.ClientConfig,
  password: string,
): Promise<{ user: string; database: string }> {
  return withConnection(owner, async (client) => {
    const { rows } = await client.query<{ database: string }>('select current_database() as database');
    const database = rows[0]?.database ?? '';
    const user = `serve_${database}`.slice(0, 63);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [user]);
    const isNew = await ensureRole(client, user);
    if (isNew || !(await signsIn(servingConnection(owner, user, password))))
      await client.query(`alter role ${client.escapeIdentifier(user)} password ${client.escapeLiteral(password)}`);
    await client.query('commit');
    return { user, database };
  });
}

interface RoleState {
  inherits: boolean;
  /** The group roles that it is not yet a member of. */
  missing: string[];
}

/** @returns true if the role was created */
async function ensureRole(client: pg.Client, user: string): Promise<boolean> {
  const role = client.escapeIdentifier(user);
  const known = await client.query<RoleState>(
    `select rolinherit as inherits, array(select g.rolname::text from pg_roles g
       where g.rolname in ('gatehouse_company', 'gatehouse_platform') and not pg_has_role(r.oid, g.oid, 'MEMBER')) as missing
     from pg_roles r where rolname = $1`,
    [user],
  );
  const [state] = known.rows;
  if (!state) await client.query(`create role ${role} login noinherit`);
  if (state?.inherits) await client.query(`alter role ${role} noinherit`);
  const missing = state?.missing ?? ['gatehouse_company', 'gatehouse_platform'];
  for (const group of missing)
    await client.query(`grant ${client.escapeIdentifier(group)} to ${role}`).catch(explainGrant(group));
  return state === undefined;
}

const explainGrant =
  (group: string) =>
  (error: Error & { code?: string }): never => {
    if (error.code !== '42501') throw error;
    throw new Error(
      `The portal did not start: ${error.message}. Let an administrator grant ${group} to the owner with admin option.`,
      { cause: error },
    );
  };

/** Returns false if the database rejects the role or its password (SQLSTATE class 28), or a pooler does (08P01). */
const signsIn = (connection: pg.ClientConfig): Promise<boolean> =>
  withConnection(connection, async () => true).catch((error: Error & { code?: string }) => {
    if (error.code?.startsWith('28') || error.code === '08P01') return false;
    throw error;
  });

/** Returns the owner's connection settings with the name and password of another role. */
export function servingConnection(owner: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  if (!owner.connectionString) return { ...owner, user, password };
  const address = new URL(owner.connectionString);
  address.username = user;
  address.password = password;
  return { connectionString: address.href };
}

/** Throws if the serving role bypasses row-level security: a superuser, a role with BYPASSRLS, or the owner of a table. */
export async function refuseUnsafeRole(serving: pg.ClientConfig): Promise<void> {
  const role = await withConnection(serving, async (client) => {
    const { rows } = await client.query<{ name: string; superuser: boolean; bypasses: boolean; owns: boolean }>(
      `select rolname as name, rolsuper as superuser, rolbypassrls as bypasses,
         exists (select from pg_class where relowner = pg_roles.oid and relkind in ('r', 'v', 'p')) as owns
       from pg_roles where rolname = current_user`,
    );
    return rows[0];
  });
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
}
