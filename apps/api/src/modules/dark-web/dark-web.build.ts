import { leakBreachType, leakStatus, leakType } from '@gatehouse/contract/dark-web/dark-web-rules';
import { darkWebVisualId } from '@gatehouse/domain/visual-id';
import type { Insertable, Selectable } from 'kysely';

import { openCompanyKeys } from '../../platform/security/company-keys.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findCompany } from './leaks/breaches.store.ts';
import { takeNumbers } from './imports/leak-import.store.ts';
import { credentialMark, encryptPassword } from './passwords/password-vault.ts';

interface Portal {
  database: Database;
  secrets: Secrets;
}

type Columns = Partial<Omit<Insertable<Tables['breaches']>, 'company_id' | 'id' | 'number' | 'visual_id'>>;
type History = Omit<Insertable<Tables['breach_history']>, 'company_id' | 'breach_id'>;
type Reveal = Omit<Insertable<Tables['breach_reveals']>, 'company_id' | 'breach_id'>;
/** A leak with its history. */
export type PastLeak = Columns & {
  /** Null for a leak without a password. */
  password?: string | null;
  history?: readonly History[];
  reveals?: readonly Reveal[];
};
export type NewLeak = PastLeak & { company_id: string };

let made = 0;
// The largest batch within the parameter limit of one statement.
const leaksAtATime = 500;

/** Inserts a leaked credential with its password, as an import does. */
export async function buildBreach(portal: Portal, { company_id, ...leak }: NewLeak) {
  const [built] = await buildBreaches(portal, company_id, [leak]);
  if (!built) throw new Error('Nothing was built');
  return built;
}

/** Inserts leaked credentials and numbers them in this order. */
export async function buildBreaches({ database, secrets }: Portal, companyId: string, leaks: readonly PastLeak[]) {
  return database.withCompany(companyId, async (db) => {
    const keys = await openCompanyKeys(db, secrets, companyId);
    const { id_prefix } = await findCompany(db);
    const before = await takeNumbers(db, leaks.length);
    const named = leaks.map(({ password = 'Winter2024!', history = [], reveals = [], ...leak }, place) => {
      const row = { ...usual(), ...leak, id: newId(), has_password: password !== null };
      const mark = credentialMark(keys, { kind: row.kind, domain: row.host ?? '', login: row.login, password });
      const number = before + place + 1;
      const visual_id = darkWebVisualId(id_prefix, number);
      const columns = { dedupe_key: mark, ...row, company_id: companyId, number, visual_id };
      return { columns, password, history, reveals, owner: { company_id: companyId, breach_id: row.id } };
    });
    const built: Selectable<Tables['breaches']>[] = [];
    for (let start = 0; start < named.length; start += leaksAtATime) {
      const some = named.slice(start, start + leaksAtATime);
      const values = some.map(({ columns }) => columns);
      built.push(...(await db.insertInto('breaches').values(values).returningAll().execute()));
      const passwords = some.flatMap(({ owner, password }) =>
        password === null
          ? []
          : [{ ...owner, ...encryptPassword(keys, { companyId, breachId: owner.breach_id, password }) }],
      );
      if (passwords.length > 0) await db.insertInto('breach_passwords').values(passwords).execute();
    }
    const history = named.flatMap(({ owner, history: entries }) => entries.map((entry) => ({ ...entry, ...owner })));
    if (history.length > 0) await db.insertInto('breach_history').values(history).execute();
    const reveals = named.flatMap(({ owner, reveals: entries }) => entries.map((entry) => ({ ...entry, ...owner })));
    if (reveals.length > 0) await db.insertInto('breach_reveals').values(reveals).execute();
    return built;
  });
}

function usual() {
  const place = (made += 1);
  return {
    login: `person-${place}@company.example`,
    host: 'login.company.example',
    url: 'https://login.company.example/',
    domain: 'company.example',
    kind: 'ulp',
    breach_type: leakBreachType.ulps as number,
    type: leakType.employee as number,
    status: leakStatus.vulnerable as number,
  };
}

/** Inserts a machine from which malware stole credentials. */
export async function buildDevice(
  { database }: Pick<Portal, 'database'>,
  device: Partial<Insertable<Tables['breach_devices']>> & { company_id: string },
) {
  const place = (made += 1);
  return database.withCompany(device.company_id, (db) =>
    db
      .insertInto('breach_devices')
      .values({ device_key: `device-${place}`, name: `DESKTOP-${place}`, info_stealer: 'Lumma', ...device })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Inserts a finished bulk status change that changed no record. */
export async function buildStatusJob(
  { database }: Pick<Portal, 'database'>,
  job: Partial<Insertable<Tables['breach_status_jobs']>> & { company_id: string },
) {
  return database.withCompany(job.company_id, (db) =>
    db
      .insertInto('breach_status_jobs')
      .values({ actor_name: 'Robin Example', status: leakStatus.inProgress, state: 'Done', ...job })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
