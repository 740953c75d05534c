import type { BulkKind } from './batches.store.ts';

/** The tables of a kind of record that is changed in bulk. */
interface ChangedTables {
  records: string;
  history: string;
  requests: string;
  /** The column of the history and of the requests that references the record. */
  owner: string;
}

/** The common table expression that changes the records of `held` under a condition. `set` ends with a comma. */
const movedBy = (records: string, set: string, condition = 'true') => `moved as (
    update ${records} r set ${set}changed_at = {now}::timestamptz from held h where r.id = h.id and ${condition} returning r.*)`;

/** A status change: the columns that it sets, and those that it restores if the record has not changed since. */
interface StatusColumns {
  records: string;
  set: string;
  /** Further columns of the record that items store for the undo, each as `from_<column>`. */
  saved: readonly string[];
  /** The condition of `chosen c` under which the record `r` has not changed since. */
  isUnchanged: string;
  restored: string;
}

/** Returns the bulk change of statuses to `{status}` from those in `{from}`. */
export const statusChange = ({ records, set, saved, isUnchanged, restored }: StatusColumns): BulkKind => ({
  kind: 'status',
  hasRelated: true,
  run: {
    held: `select ${['id', 'status', ...saved].map((name) => `r.${name}`).join(', ')} from ${records} r
      join chosen c on c.id = r.id order by r.id for update of r`,
    moved: movedBy(records, `${set}, `, 'h.status = any({from}::smallint[])'),
    from: 'h.status::text',
    to: '{status}::smallint::text',
    saved: ['status', ...saved].map((name) => `from_${name} = w.${name}`).join(', '),
  },
  undo: {
    held: `select r.id, r.status, ${['status', ...saved].map((name) => `c.from_${name}`).join(', ')} from ${records} r
      join chosen c on c.id = r.id and ${isUnchanged} order by r.id for update of r`,
    moved: movedBy(records, `${restored}, `),
    from: 'h.status::text',
    to: 'm.status::text',
  },
});

const refusal = `refusal = case when m.id is null then coalesce(h.refusal, '') else '' end`;

/** Returns the bulk assignment to `{assignee_id}`, which refuses records that are already assigned to that user. */
export const assigneeChange = ({ records, history, owner }: ChangedTables): BulkKind => ({
  kind: 'assignee',
  run: {
    held: `select r.id, r.assignee_id, coalesce(u.fullname, '') as was,
        case when r.assignee_id is not distinct from {assignee_id}::uuid then 'assigned' else '' end as refusal
      from ${records} r join chosen c on c.id = r.id
      left join users u on u.company_id = r.company_id and u.id = r.assignee_id order by r.id for update of r`,
    moved: movedBy(records, 'assignee_id = {assignee_id}::uuid, ', "h.refusal = ''"),
    from: 'h.was',
    to: '{assignee_name}::text',
    saved: `from_assignee_id = w.assignee_id, ${refusal}`,
  },
  undo: {
    held: `select r.id, u.id as back, coalesce(u.fullname, '') as back_name
      from ${records} r join chosen c on c.id = r.id and r.assignee_id is not distinct from {assignee_id}::uuid
      left join users u on u.company_id = r.company_id and u.id = c.from_assignee_id
      where not exists (select from ${history} x where x.company_id = r.company_id and x.${owner} = r.id
        and x.kind = 'assignee' and x.at > c.moved_at)
      order by r.id for update of r`,
    moved: movedBy(records, 'assignee_id = h.back, '),
    from: '{assignee_name}::text',
    to: 'h.back_name',
  },
});

/** Selects the refusal of each record. It is empty for open records whose risk is neither accepted nor requested to be. */
const acceptable = ({ records, requests, owner }: ChangedTables): string => `select r.id,
    case when r.status <> all({open}::smallint[]) then 'done' when r.accepted_at is not null then 'accepted'
      when exists (select from ${requests} q where q.company_id = r.company_id and q.${owner} = r.id and q.state = 'Pending')
        then 'requested' else '' end as refusal
  from ${records} r join chosen c on c.id = r.id order by r.id for update of r`;

/** Returns the bulk acceptance of the risk of records with a status in `{open}`, until `{until}`. */
export const acceptanceChange = (tables: ChangedTables): BulkKind => ({
  kind: 'acceptance',
  hasRelated: true,
  run: {
    held: acceptable(tables),
    moved: movedBy(
      tables.records,
      `accepted_at = {now}::timestamptz, accepted_until = {until}::date, accepted_by = {actor_name}, accepted_reason = {reason}, `,
      "h.refusal = ''",
    ),
    from: "''",
    to: "'Accepted'",
    saved: refusal,
  },
  undo: {
    held: `select r.id from ${tables.records} r join chosen c on c.id = r.id and r.accepted_at = c.moved_at
      order by r.id for update of r`,
    moved: movedBy(
      tables.records,
      `accepted_at = null, accepted_until = null, accepted_by = '', accepted_reason = '', `,
    ),
    from: "''",
    to: "'Ended'",
  },
});

/** Returns the bulk request for that acceptance, which a second person approves for each record. */
export const requestChange = (tables: ChangedTables): BulkKind => ({
  kind: 'acceptance',
  run: {
    held: acceptable(tables),
    moved: `requested as (
        insert into ${tables.requests} (company_id, ${tables.owner}, requester_id, reason, until, created_at)
        select current_company(), h.id, {actor_id}::uuid, {reason}, {until}::date, {now}::timestamptz from held h where h.refusal = ''
        returning id as request_id, ${tables.owner} as id
      ), moved as (
        update ${tables.records} r set changed_at = {now}::timestamptz from requested q where r.id = q.id returning r.*, q.request_id)`,
    from: "''",
    to: "'Requested'",
    saved: `request_id = m.request_id, ${refusal}`,
  },
  undo: {
    held: `select q.id as request_id, q.${tables.owner} as id from ${tables.requests} q
      join chosen c on c.request_id = q.id where q.state = 'Pending' order by q.id for update of q`,
    moved: `closed as (
        update ${tables.requests} q set state = 'Withdrawn', decided_by = {actor_id}::uuid, decided_at = {now}::timestamptz
        from held h where q.id = h.request_id
      ), ${movedBy(tables.records, '')}`,
    from: "''",
    to: "'Withdrawn'",
  },
});
