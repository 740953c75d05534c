import type pg from 'pg';

interface TableAccess {
  name: string;
  owns: boolean;
  /** True if the role sees every row: row-level security does not apply to it, or only the policy for backups does. */
  seesAll: boolean;
}

/**
 * Throws one sentence unless this role owns every table and sees all of its rows in this transaction. Without superuser rights PostgreSQL
 * would silently leave out the rows that a policy hides.
 */
export async function refuseIncomplete(client: pg.Client): Promise<void> {
  const { rows } = await client.query<TableAccess>(
    `select c.relname as name, pg_has_role(current_user, c.relowner, 'USAGE') as owns,
       not row_security_active(c.oid) or (
         exists (select from pg_policy p
           where p.polrelid = c.oid and p.polname = 'backup_access' and p.polpermissive and p.polcmd in ('r', '*')
             and pg_get_expr(p.polqual, p.polrelid) like '%gatehouse.backup%'
             and exists (select from unnest(p.polroles) role where pg_has_role(current_user, role, 'USAGE')))
         and not exists (select from pg_policy p
           where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('r', '*')
             and exists (select from unnest(p.polroles) role where role = 0 or pg_has_role(current_user, role, 'USAGE'))))
         as "seesAll"
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );
  const ofOthers = rows.find(({ owns }) => !owns);
  if (ofOthers)
    throw new Error(`DATABASE_URL does not own the table ${ofOthers.name}. Use the role that migrates the database.`);
  const hidden = rows.find(({ seesAll }) => !seesAll);
  if (hidden)
    throw new Error(
      `Row-level security hides rows of ${hidden.name} from this role. Run "npm run portal -- migrate" as the owner, and let the owner be no member of gatehouse_company.`,
    );
}
