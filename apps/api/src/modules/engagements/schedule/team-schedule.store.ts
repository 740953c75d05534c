import { staffRoles } from '@gatehouse/contract/core/access';
import { scheduledAtMost, scheduledWeeks } from '@gatehouse/contract/engagements/team-schedule';
import { isTester } from '@gatehouse/contract/staff/staff-sight';

import { statementOf } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { ofClientsInSight } from '../../../platform/routes/named-client.ts';

const shared = `'_id', w.id, 'idVisual', w.visual_id, 'title', w.title,
  'company', (select json_build_object('_id', c.id, 'name', c.name) from companies c where c.id = w.company_id),
  'from', w.first_day, 'to', w.last_day`;

const engagementsWhere = (source: string, isLead: string) => `(select coalesce(json_agg(json_build_object(${shared},
    'status', w.status, 'publication', w.publication, 'isLead', ${isLead}) order by w.first_day, w.id), '[]'::json) ${source})`;

const retestsWhere = (condition: string) => `(select coalesce(json_agg(json_build_object(${shared}, 'state', w.state)
    order by w.first_day, w.id), '[]'::json) from retest_work w where ${condition})`;

const text = `with days as (select $1::date as first_day, $1::date + ${scheduledWeeks * 7 - 1} as last_day),
  members as (
    select u.id, u.fullname from users u join companies f on f.id = u.company_id and f.kind = 'provider'
    where u.enabled and u.role = any($2::text[])),
  found_engagements as (
    select e.*, e.date_start as first_day, greatest(e.date_start, e.date_end) as last_day
    from engagements e, days
    where ${ofClientsInSight.sql} and e.publication <> 'Withdrawn'
      and e.date_start <= days.last_day and greatest(e.date_start, e.date_end) >= days.first_day
    order by e.date_start, e.id limit ${scheduledAtMost + 1}),
  engagement_work as (select * from found_engagements order by first_day, id limit ${scheduledAtMost}),
  found_retests as (
    select r.*, r.expected_date as first_day, coalesce(r.window_end, r.expected_date) as last_day
    from retests r, days
    where ${ofClientsInSight.sql} and r.state <> 'Withdrawn'
      and r.expected_date <= days.last_day and coalesce(r.window_end, r.expected_date) >= days.first_day
    order by r.expected_date, r.id limit ${scheduledAtMost + 1}),
  retest_work as (select * from found_retests order by first_day, id limit ${scheduledAtMost}),
  assigned as (
    select w.id as work_id, m.id as member_id, w.lead_id is not distinct from m.id as is_lead
    from engagement_work w join members m on m.id = w.lead_id
      or exists (select from jsonb_array_elements(w.team) t where lower(trim(t ->> 'name')) = lower(m.fullname)))
  select json_build_object('from', days.first_day, 'to', days.last_day,
    'people', (select coalesce(json_agg(json_build_object('_id', m.id, 'fullname', m.fullname,
        'engagements', ${engagementsWhere('from assigned a join engagement_work w on w.id = a.work_id where a.member_id = m.id', 'a.is_lead')},
        'retests', ${retestsWhere('w.tester_id = m.id')})
      order by m.fullname collate "und-x-icu", m.id), '[]'::json) from members m),
    'unassigned', json_build_object(
      'engagements', ${engagementsWhere('from engagement_work w where w.id not in (select a.work_id from assigned a)', 'false')},
      'retests', ${retestsWhere('w.tester_id is null or w.tester_id not in (select m.id from members m)')}),
    'numOfUndated', (select count(*) from engagements e where ${ofClientsInSight.sql}
      and e.publication <> 'Withdrawn' and e.status <> 'Completed' and e.date_start is null),
    'isCut', (select count(*) from found_engagements) > ${scheduledAtMost} or (select count(*) from found_retests) > ${scheduledAtMost},
    'isPartial', (select current_staff()) is not null)::text as schedule
  from days`;

/** Returns the statement that writes the schedule of the testers from this day on as JSON. */
export const scheduleStatement = (from: string): Statement => statementOf(text, [from, staffRoles.filter(isTester)]);
