import type pg from 'pg';

/** Two statements for each rule that would change or reject restored rows: one that removes the rule and one that restores it. */
interface Rule {
  remove: string;
  restore: string;
}

/**
 * Removes the rules that would change or reject the rows of a backup, within the running transaction: foreign keys (tables are filled in
 * alphabetical order), triggers, and row-level security for the owner. The owner of the tables may do this; the equivalent setting needs a
 * superuser.
 * @returns the function that restores the rules; the database then checks every foreign key
 */
export async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const rules = await findRules(client);
  for (const { remove } of rules) await client.query(remove);
  return async () => {
    for (const { restore } of rules) await client.query(restore);
  };
}

async function findRules(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `with tables as (
       select c.oid, c.relforcerowsecurity as is_forced from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace)
     select 1 as step, format('alter table %s drop constraint %I', t.oid::regclass, k.conname) as remove,
       format('alter table %s add constraint %I %s', t.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore
     from pg_constraint k join tables t on t.oid = k.conrelid where k.contype = 'f'
     union all
     select 2, format('alter table %s disable trigger user', t.oid::regclass), format('alter table %s enable trigger user', t.oid::regclass)
     from tables t where exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal)
     union all
     select 3, format('alter table %s no force row level security', t.oid::regclass),
       format('alter table %s force row level security', t.oid::regclass)
     from tables t where t.is_forced
     order by step, remove`,
  );
  return rows;
}
