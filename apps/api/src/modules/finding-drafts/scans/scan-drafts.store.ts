import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { DraftRecord } from '../finding-drafts.store.ts';

/** A draft from an import that is not published yet. */
interface WaitingDraft {
  id: string;
  fingerprint: string;
  contentHash: string;
  assetKeys: string[];
}

/** Returns the drafts of an engagement that imports have created or changed. */
export async function findWaiting(db: CompanyDatabase, engagementId: string): Promise<WaitingDraft[]> {
  const { rows } = await sql<WaitingDraft>`
    select id, scan->>'fingerprint' as fingerprint, scan->>'contentHash' as "contentHash",
      array(select a->>'key' from jsonb_array_elements(scan->'assets') a) as "assetKeys"
    from finding_drafts where engagement_id = ${engagementId} and scan is not null`.execute(db);
  return rows;
}

/** A draft under another fingerprint, with the new key of each of its assets that has one. */
interface RenamedDraft {
  id: string;
  fingerprint: string;
  keys: ReadonlyMap<string, string>;
}

/** Changes the fingerprints of unpublished drafts and the keys of their assets. */
export async function renameWaiting(db: CompanyDatabase, renamed: readonly RenamedDraft[]): Promise<void> {
  if (renamed.length === 0) return;
  const rows = renamed.map(({ keys, ...draft }) => ({ ...draft, keys: Object.fromEntries(keys) }));
  await sql`update finding_drafts d set scan = d.scan || jsonb_build_object('fingerprint', r.fingerprint, 'assets', array(
      select case when r.keys ? (a->>'key') then a || jsonb_build_object('key', r.keys->(a->>'key')) else a end
      from jsonb_array_elements(d.scan->'assets') with ordinality as each (a, place) order by place))
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, fingerprint text, keys jsonb)
    where d.company_id = current_company() and d.id = r.id`.execute(db);
}

/** Returns the draft of a fingerprint, or of the finding with that fingerprint, locked. */
export const lockDraftOf = (
  db: CompanyDatabase,
  { engagementId, fingerprint, findingId }: { engagementId: string; fingerprint: string; findingId: string | null },
): Promise<DraftRecord | undefined> =>
  db
    .selectFrom('finding_drafts')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .where((draft) =>
      draft.or([draft(sql<string>`scan->>'fingerprint'`, '=', fingerprint), draft('finding_id', '=', findingId)]),
    )
    .forUpdate()
    .executeTakeFirst();

/** Copies the import's data from the draft to the finding: the assets without removed hosts, the tool and the times. */
export async function applyScan(db: CompanyDatabase, draft: DraftRecord, findingId: string): Promise<void> {
  await sql`insert into finding_assets (company_id, finding_id, fix_state, asset_key, host, location, ip, port, facts, evidence)
    select d.company_id, ${findingId},
      case d.scan->>'status' when 'Acknowledged' then 'Open' else d.scan->>'status' end,
      a.key, a.host, a.location, a.ip, a.port, coalesce(a.facts, '[]'), a.evidence
    from finding_drafts d, jsonb_to_recordset(d.scan->'assets')
      as a (key text, host text, location text, ip text, port integer, facts jsonb, evidence text)
    where d.id = ${draft.id} and (a.host = any(d.hosts) or not coalesce(d.scan->'imported'->'hosts' ? a.host, false))
    on conflict (company_id, finding_id, asset_key) do update set
      (host, location, ip, port, facts, evidence) =
      (excluded.host, excluded.location, excluded.ip, excluded.port, excluded.facts, excluded.evidence)`.execute(db);
  await sql`update findings f set
      fingerprint = d.scan->>'fingerprint', content_hash = d.scan->>'contentHash', tool = d.scan->>'tool',
      rule_id = d.scan->>'ruleId', confidence = (d.scan->>'confidence')::smallint,
      first_seen = least(f.first_seen, (d.scan->>'firstSeen')::timestamptz),
      last_seen = greatest(f.last_seen, (d.scan->>'lastSeen')::timestamptz),
      first_host = coalesce((select min(a.host) from finding_assets a
        where a.company_id = f.company_id and a.finding_id = f.id and a.host <> ''), ''),
      count_assets = (select count(*) from finding_assets a where a.company_id = f.company_id and a.finding_id = f.id)
    from finding_drafts d where d.id = ${draft.id} and f.company_id = d.company_id and f.id = ${findingId}`.execute(db);
}

/** Sets the status of a new finding as reported by the file. Reasons in the file are left out, because the draft does not show them. */
export async function applyStatus(
  db: CompanyDatabase,
  finding: { id: string; company_id: string },
  { status, tool }: { status: string; tool: string },
): Promise<void> {
  await db.updateTable('findings').set({ status }).where('id', '=', finding.id).execute();
  await db
    .insertInto('finding_history')
    .values({
      company_id: finding.company_id,
      finding_id: finding.id,
      actor_id: null,
      actor_name: tool,
      side: 'system',
      kind: 'status',
      from_value: 'Open',
      to_value: status,
    })
    .execute();
}
