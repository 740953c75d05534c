import type { awareness } from '@gatehouse/contract/awareness/awareness';

import { certificateMonths } from '@gatehouse/contract/certificates/certificate';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { date, equalsAny, text } from '../../../platform/database/list-sql.ts';

/** Returns the SQL of a session in the shape of the contract, with additional fields of an area. */
export const sessionJson = (
  more = '',
): string => `json_build_object('_id', id, 'name', name, 'description', description,
  'course', (select json_build_object('_id', v.course_id, 'title', v.title, 'version', v.number, 'minutes', v.minutes)
    from course_versions v where v.id = shown.version_id),
  'date_start', date_start, 'date_end', date_end, 'status', state, 'passScore', pass_score, 'attempts', max_attempts,
  'cooldownMinutes', cooldown_minutes,
  'certificateMonths', coalesce(certificate_months, ${certificateMonths}), 'isPublic', is_public,
  'progress', json_build_object('enrolled', count_enrolled, 'passed', count_passed, 'inProgress', count_in_progress,
    'notStarted', count_enrolled - count_passed - count_in_progress - count_failed - count_expired,
    'failed', count_failed, 'expired', count_expired),
  'averageScore', (select round(avg(100.0 * e.score / nullif(e.total, 0)))::integer from awareness_enrolments e
    where e.company_id = shown.company_id and e.session_id = shown.id and e.status <> 'Withdrawn'),
  'reminders', count_reminders, 'remindedAt', iso(reminded_at)${more})`;

export const sessionSorts = {
  date_end: date('date_end'),
  date_start: date('date_start'),
  name: text('(name collate "und-x-icu")'),
} as const;

/** The company's own sessions. */
export const sessionSource = {
  from: 'awareness_sessions',
  row: sessionJson(),
  search: ['name', 'description'],
  sorts: sessionSorts,
  filters: { status: equalsAny('state', 'text') },
  within: () => [{ sql: 'deleted_at is null and not is_public', value: null }],
} satisfies ListSource<typeof awareness.list>;

/** The employees in the company's own sessions. */
export const enrolmentSource = {
  from: 'awareness_learners',
  row: `json_build_object('_id', id, 'employeeId', employee_id, 'fullname', fullname, 'email', email,
    'department', department, 'status', status, 'score', score, 'total', total, 'takenAt', iso(finished_at),
    'certificateId', (select c.certificate_id from certificates c where c.company_id = shown.company_id
      and c.enrolment_id = shown.id and c.revoked_at is null), 'session', json_build_object('_id', session_id, 'name', session_name), 'dueDate', due_date,
    'attemptsUsed', attempts_used, 'attemptsAllowed', max_attempts + extra_attempts,
    'extraTimePercent', extra_time_percent, 'isReported', exists (select from awareness_progress p
      where p.company_id = shown.company_id and p.enrolment_id = shown.id and p.outcome is not null))`,
  search: ['fullname', 'email', 'department'],
  sorts: {
    fullname: text('(fullname collate "und-x-icu")'),
    department: text('lower(department)'),
    dueDate: date('due_date'),
    takenAt: { key: "coalesce(finished_at, '-infinity'::timestamptz)", type: 'timestamptz' },
  },
  filters: {
    session: (id) => ({ sql: 'session_id = ?', value: id }),
    status: equalsAny('status', 'text'),
    sessionStatus: equalsAny('session_state', 'text'),
    department: (name) => ({ sql: 'lower(department) = lower(?)', value: name }),
  },
  within: () => [{ sql: 'not is_public and shows_learner(id)', value: null }],
} satisfies ListSource<typeof awareness.enrolments>;
