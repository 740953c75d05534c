/** The SQL of a batch for one kind of job, or for its undo. */
interface BatchText {
  /** Locks the chosen issues and returns their current data. */
  held: string;
  /** Changes the issues for which the change is allowed. */
  moved: string;
  /** The history columns: from, to and the reason. */
  noted: string;
  /** The values stored for the undo, and the reason why an issue was not changed. */
  marks?: string;
}

/** The SQL parts of one kind of job. */
export interface JobKind {
  run: BatchText;
  undo: BatchText;
  /** Selects the hosts to recount. */
  hosts: string;
}

const countedHosts = 'array(select distinct host_id from moved)';
const noHosts = "'{}'::uuid[]";

const why = `refusal = case when m.id is null then coalesce(h.refusal, '') else '' end`;

/** Selects the refusal of each issue. It is empty for open issues whose risk is neither accepted nor requested to be. */
const acceptable = `select i.id, case when i.status <> all({open}::smallint[]) then 'done' when i.accepted_at is not null then 'accepted'
    when exists (select from surface_issue_requests r where r.company_id = i.company_id and r.issue_id = i.id and r.state = 'Pending')
      then 'requested' else '' end as refusal
  from surface_issues i join chosen c on c.issue_id = i.id order by i.id for update of i`;

const status: JobKind = {
  run: {
    held: `select i.id, i.status, i.decided_status, i.decided_at, i.reopened_at from surface_issues i
      join chosen c on c.issue_id = i.id order by i.id for update of i`,
    moved: `moved as (
        update surface_issues i set decided_status = {status}::smallint, decided_at = {now}::timestamptz, changed_at = {now}::timestamptz
        from held h where i.id = h.id and h.status = any({from}::smallint[])
        returning i.company_id, i.id, i.host_id, h.status as was, h.decided_status, h.decided_at, h.reopened_at)`,
    noted: `'status', was::text, {status}::smallint::text, {reason}`,
    marks: `from_status = m.was, from_decided_status = m.decided_status, from_decided_at = m.decided_at,
      from_reopened_at = m.reopened_at`,
  },
  undo: {
    held: `select i.id, i.status, c.from_decided_status, c.from_decided_at from surface_issues i
      join chosen c on c.issue_id = i.id and i.decided_at = c.moved_at and i.decided_status = {status}::smallint
      order by i.id for update of i`,
    moved: `moved as (
        update surface_issues i set decided_status = h.from_decided_status, decided_at = h.from_decided_at,
          changed_at = {now}::timestamptz
        from held h where i.id = h.id returning i.company_id, i.id, i.host_id, h.status as was, i.status)`,
    noted: `'status', was::text, status::text, {undone}`,
  },
  hosts: countedHosts,
};

const assignee: JobKind = {
  run: {
    held: `select i.id, i.assignee_id, coalesce(u.fullname, '') as was,
        case when i.assignee_id is not distinct from {assignee}::uuid then 'assigned' else '' end as refusal
      from surface_issues i join chosen c on c.issue_id = i.id
      left join users u on u.company_id = i.company_id and u.id = i.assignee_id order by i.id for update of i`,
    moved: `moved as (
        update surface_issues i set assignee_id = {assignee}::uuid, changed_at = {now}::timestamptz
        from held h where i.id = h.id and h.refusal = ''
        returning i.company_id, i.id, i.host_id, h.assignee_id as was_id, h.was)`,
    noted: `'assignee', was, {assigneeName}::text, {reason}`,
    marks: `from_assignee_id = m.was_id, refusal = case when m.id is null then coalesce(h.refusal, '') else '' end`,
  },
  undo: {
    held: `select i.id, u.id as back, coalesce(u.fullname, '') as back_name
      from surface_issues i join chosen c on c.issue_id = i.id and i.assignee_id is not distinct from {assignee}::uuid
      left join users u on u.company_id = i.company_id and u.id = c.from_assignee_id
      where not exists (select from surface_issue_history x where x.company_id = i.company_id and x.issue_id = i.id
        and x.kind = 'assignee' and x.at > c.moved_at)
      order by i.id for update of i`,
    moved: `moved as (
        update surface_issues i set assignee_id = h.back, changed_at = {now}::timestamptz
        from held h where i.id = h.id returning i.company_id, i.id, i.host_id, h.back_name)`,
    noted: `'assignee', {assigneeName}::text, back_name, {undone}`,
  },
  hosts: noHosts,
};

const acceptance: JobKind = {
  run: {
    held: acceptable,
    moved: `moved as (
        update surface_issues i set accepted_at = {now}::timestamptz, accepted_until = {until}::date, accepted_by = {name},
          accepted_reason = {reason}, changed_at = {now}::timestamptz
        from held h where i.id = h.id and h.refusal = '' returning i.company_id, i.id, i.host_id)`,
    noted: `'acceptance', '', 'Accepted', {reason}`,
    marks: why,
  },
  undo: {
    held: `select i.id from surface_issues i join chosen c on c.issue_id = i.id and i.accepted_at = c.moved_at
      order by i.id for update of i`,
    moved: `moved as (
        update surface_issues i set accepted_at = null, accepted_until = null, accepted_by = '', accepted_reason = '',
          changed_at = {now}::timestamptz
        from held h where i.id = h.id returning i.company_id, i.id, i.host_id)`,
    noted: `'acceptance', '', 'Ended', {undone}`,
  },
  hosts: countedHosts,
};

const request: JobKind = {
  run: {
    held: acceptable,
    moved: `requested as (
        insert into surface_issue_requests (company_id, issue_id, requester_id, reason, until, created_at)
        select current_company(), h.id, {actor}::uuid, {reason}, {until}::date, {now}::timestamptz from held h where h.refusal = ''
        returning id as request_id, issue_id
      ), moved as (
        update surface_issues i set changed_at = {now}::timestamptz from requested q where i.id = q.issue_id
        returning i.company_id, i.id, i.host_id, q.request_id)`,
    noted: `'acceptance', '', 'Requested', {reason}`,
    marks: `request_id = m.request_id, refusal = case when m.id is null then coalesce(h.refusal, '') else '' end`,
  },
  undo: {
    held: `select r.id as request_id, r.issue_id as id from surface_issue_requests r
      join chosen c on c.request_id = r.id where r.state = 'Pending' order by r.id for update of r`,
    moved: `closed as (
        update surface_issue_requests r set state = 'Withdrawn', decided_by = {actor}::uuid, decided_at = {now}::timestamptz
        from held h where r.id = h.request_id
      ), moved as (
        update surface_issues i set changed_at = {now}::timestamptz from held h where i.id = h.id
        returning i.company_id, i.id, i.host_id)`,
    noted: `'acceptance', '', 'Withdrawn', {undone}`,
  },
  hosts: noHosts,
};

/** The kinds of jobs. */
export const jobKinds: Readonly<Record<string, JobKind>> = { status, assignee, acceptance, request };
