/**
 * The SQL of one direction of a bulk change. Columns of the job are placeholders such as `{status}`; names in square brackets are other
 * parts, or the tables.
 */
interface BatchText {
  /** Locks the records of `chosen`, which are items with the ID of their record, and returns their current data with `id`. */
  held: string;
  /** The common table expression `moved`: changes those records of `held` that may be changed, and returns their rows. */
  moved: string;
  /** The texts of the history, from `moved m` and `held h`. */
  from: string;
  to: string;
  /** The values that an item stores for the undo, from `moved m` and, of moved records only, `held w`. */
  saved?: string;
}

/** The SQL of one kind of bulk change and of its undo. */
export interface BulkKind {
  /** The kind of change in the history. */
  kind: 'status' | 'assignee' | 'acceptance';
  run: BatchText;
  undo: BatchText;
  /** True if the related column of the changed records is returned. */
  hasRelated?: boolean;
}

/** Changes the columns `[set]` of the records of `held`. */
const moved = `moved as (
    update [records] r set [set], changed_at = {now}::timestamptz from held h where r.id = h.id and [condition] returning r.*)`;
const movedBy = (set: string, condition = 'true') => ({ moved, set, condition });

/** A status change: the columns that it sets, and those that it restores if the record has not changed since. */
interface StatusColumns {
  set: string;
  /** Further columns of the record that items store for the undo, each as `from_<column>`. */
  saved: readonly string[];
  /** The condition of `chosen c` under which the record `r` has not changed since. */
  isUnchanged: string;
  restored: string;
}

/** Returns the bulk change of statuses to `{status}` from those in `{from}`. */
export function statusChange({ set, saved, isUnchanged, restored }: StatusColumns): BulkKind {
  const columns = ['status', ...saved];
  const run = {
    held: 'select r.id, [columns] from [records] r join chosen c on c.id = r.id order by r.id for update of r',
    columns: columns.map((name) => `r.${name}`).join(', '),
    ...movedBy(set, 'h.status = any({from}::smallint[])'),
    from: 'h.status::text',
    to: '{status}::smallint::text',
    saved: columns.map((name) => `from_${name} = w.${name}`).join(', '),
  };
  const undo = {
    held: `select r.id, r.status, [columns] from [records] r join chosen c on c.id = r.id and [unchanged]
      order by r.id for update of r`,
    columns: columns.map((name) => `c.from_${name}`).join(', '),
    unchanged: isUnchanged,
    ...movedBy(restored),
    from: 'h.status::text',
    to: 'm.status::text',
  };
  return { kind: 'status', hasRelated: true, run, undo };
}

const refusal = `refusal = case when m.id is null then coalesce(h.refusal, '') else '' end`;

/** The bulk assignment to `{assignee_id}`, which refuses records that are already assigned to that user. */
export const assigneeChange: BulkKind = {
  kind: 'assignee',
  run: {
    held: `select r.id, r.assignee_id, coalesce(u.fullname, '') as was,
        case when r.assignee_id is not distinct from {assignee_id}::uuid then 'assigned' else '' end as refusal
      from [records] r join chosen c on c.id = r.id
      left join users u on u.company_id = r.company_id and u.id = r.assignee_id order by r.id for update of r`,
    ...movedBy('assignee_id = {assignee_id}::uuid', "h.refusal = ''"),
    from: 'h.was',
    to: '{assignee_name}::text',
    saved: `from_assignee_id = w.assignee_id, ${refusal}`,
  },
  undo: {
    held: `select r.id, u.id as back, coalesce(u.fullname, '') as back_name
      from [records] r join chosen c on c.id = r.id and r.assignee_id is not distinct from {assignee_id}::uuid
      left join users u on u.company_id = r.company_id and u.id = c.from_assignee_id
      where not exists (select from [history] x where x.company_id = r.company_id and x.[owner] = r.id
        and x.kind = 'assignee' and x.at > c.moved_at)
      order by r.id for update of r`,
    ...movedBy('assignee_id = h.back'),
    from: '{assignee_name}::text',
    to: 'h.back_name',
  },
};

/** Selects the refusal of each record. It is empty for open records whose risk is neither accepted nor requested to be. */
const acceptable = `select r.id,
    case when r.status <> all({open}::smallint[]) then 'done' when r.accepted_at is not null then 'accepted'
      when exists (select from [requests] q where q.company_id = r.company_id and q.[owner] = r.id and q.state = 'Pending')
        then 'requested' else '' end as refusal
  from [records] r join chosen c on c.id = r.id order by r.id for update of r`;

/** The bulk acceptance of the risk of records with a status in `{open}`, until `{until}`. */
export const acceptanceChange: BulkKind = {
  kind: 'acceptance',
  hasRelated: true,
  run: {
    held: acceptable,
    ...movedBy(
      `accepted_at = {now}::timestamptz, accepted_until = {until}::date, accepted_by = {actor_name}, accepted_reason = {reason}`,
      "h.refusal = ''",
    ),
    from: "''",
    to: "'Accepted'",
    saved: refusal,
  },
  undo: {
    held: 'select r.id from [records] r join chosen c on c.id = r.id and r.accepted_at = c.moved_at order by r.id for update of r',
    ...movedBy(`accepted_at = null, accepted_until = null, accepted_by = '', accepted_reason = ''`),
    from: "''",
    to: "'Ended'",
  },
};

/** The bulk request for that acceptance, which a second person approves for each record. */
export const requestChange: BulkKind = {
  kind: 'acceptance',
  run: {
    held: acceptable,
    moved: `requested as (
        insert into [requests] (company_id, [owner], requester_id, reason, until, created_at)
        select current_company(), h.id, {actor_id}::uuid, {reason}, {until}::date, {now}::timestamptz from held h where h.refusal = ''
        returning id as request_id, [owner] as id
      ), moved as (
        update [records] r set changed_at = {now}::timestamptz from requested q where r.id = q.id returning r.*, q.request_id)`,
    from: "''",
    to: "'Requested'",
    saved: `request_id = m.request_id, ${refusal}`,
  },
  undo: {
    held: `select q.id as request_id, q.[owner] as id from [requests] q
      join chosen c on c.request_id = q.id where q.state = 'Pending' order by q.id for update of q`,
    moved: `closed as (
        update [requests] q set state = 'Withdrawn', decided_by = {actor_id}::uuid, decided_at = {now}::timestamptz
        from held h where q.id = h.request_id
      ), moved as (
        update [records] r set changed_at = {now}::timestamptz from held h where r.id = h.id returning r.*)`,
    from: "''",
    to: "'Withdrawn'",
  },
};
