import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { MatchUnit } from './match-unit.ts';

/** The reason why a unit was set aside. */
export type MatchFailureReason = 'time' | 'memory' | 'error';

interface Subject {
  kind: 'asset' | 'name' | 'weight' | 'cve' | 'fix';
  subject: string;
}

const ofKind = (kind: Subject['kind'], subjects: readonly string[]): Subject[] =>
  subjects.map((subject) => ({ kind, subject }));

/** Returns the subjects of a unit. */
function subjectsOf(unit: MatchUnit): Subject[] {
  switch (unit.kind) {
    case 'assets':
      return ofKind('asset', unit.ids);
    case 'names':
      return ofKind('name', unit.names);
    case 'weights':
      return ofKind('weight', unit.names);
    case 'figures':
      return [...ofKind('cve', unit.cves), ...ofKind('fix', unit.fixes)];
    // no default
  }
}

/** Records a failed unit and returns the lowest number of failures among its parts. */
export async function insertFailure(db: CompanyDatabase, unit: MatchUnit, reason: MatchFailureReason): Promise<number> {
  const { rows } = await sql<{ failures: number }>`with noted as (
      insert into match_failures (company_id, kind, subject, reason)
      select current_company(), kind, subject, ${reason}
      from json_to_recordset(${JSON.stringify(subjectsOf(unit))}::json) as w (kind text, subject text)
      on conflict (company_id, kind, subject) do update set failures = match_failures.failures + 1,
        reason = excluded.reason, failed_at = clock_timestamp()
      returning failures)
    select min(failures) as failures from noted`.execute(db);
  return rows[0]?.failures ?? 0;
}

/** Deletes the failures of a unit that was matched successfully. */
export async function deleteFailures(db: CompanyDatabase, unit: MatchUnit): Promise<void> {
  await sql`delete from match_failures f
    using json_to_recordset(${JSON.stringify(subjectsOf(unit))}::json) as w (kind text, subject text)
    where f.company_id = (select current_company()) and f.kind = w.kind and f.subject = w.subject`.execute(db);
}

/** Returns which of these vulnerabilities have failed. */
export async function findFailedNames(
  db: CompanyDatabase,
  kind: 'name' | 'weight',
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`select subject from match_failures
    where company_id = (select current_company()) and kind = ${kind} and subject = any(${names}::text[])`.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}

/** Returns the name of the current company. */
export async function findOwnName(db: CompanyDatabase): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select name from companies where id = (select current_company())`.execute(db);
  return rows[0]?.name ?? '';
}
