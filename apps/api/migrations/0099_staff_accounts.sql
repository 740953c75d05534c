-- Staff accounts: invitations with the clients and teams that come with them, a telephone number, and open work in one place.

-- Shown to clients where someone is their account lead.
alter table users add column phone text check (length(phone) between 1 and 40);

-- What a member of the staff is assigned to once they accept.
alter table invitations add column company_ids uuid[] not null default '{}' check (cardinality(company_ids) <= 5000);
alter table invitations add column team_ids uuid[] not null default '{}' check (cardinality(team_ids) <= 200);

create index engagements_lead on engagements (lead_id) where lead_id is not null;
create index finding_drafts_owner on finding_drafts (owner_id) where owner_id is not null;
create index finding_drafts_reviewer on finding_drafts (reviewer_id) where reviewer_id is not null;
create index retests_tester on retests (tester_id) where tester_id is not null;
create index companies_account_lead on companies (account_lead) where account_lead is not null;
create index activities_unanswered on activities (company_id) where answer_by is not null;

-- Open work of the staff. Requests of a client are its account lead's, questions on findings are those of whoever leads
-- the engagement.
create view open_work with (security_invoker = true) as
  select company_id, lead_id as user_id, 'engagements' as kind from engagements
  where lead_id is not null and status <> 'Completed'
  union all
  select company_id, owner_id, 'drafts' from finding_drafts where owner_id is not null and was_changed
  union all
  select company_id, reviewer_id, 'drafts' from finding_drafts
  where reviewer_id is not null and review_state = 'requested' and reviewer_id is distinct from owner_id
  union all
  select company_id, tester_id, 'retests' from retests where tester_id is not null and state not in ('Done', 'Withdrawn')
  union all
  select a.company_id, c.account_lead, 'requests' from activities a join companies c on c.id = a.company_id
  where a.answer_by is not null and c.account_lead is not null
  union all
  select e.company_id, e.lead_id, 'questions' from engagements e
  join findings f on f.company_id = e.company_id and f.engagement_id = e.id and f.asked_at is not null
  where e.lead_id is not null;
grant select on open_work to gatehouse_company, gatehouse_platform;

-- The list of staff goes over all clients, so it is read without a company.
grant select on company_people to gatehouse_platform;

-- A member of the staff as the contract has it, or one who is invited.
create function staff_json(person company_people) returns jsonb language sql stable parallel safe as $$
  select person_json(person)::jsonb || jsonb_build_object(
    'phone', (select u.phone from users u where u.id = person.id),
    'teams', (select coalesce(jsonb_agg(jsonb_build_object('_id', t.id, 'name', t.name) order by t.name collate "und-x-icu", t.id), '[]')
      from teams t where t.id in (select m.team_id from team_staff m where m.user_id = person.id
        union all select unnest(i.team_ids) from invitations i where i.id = person.id)),
    'numOfClients', (select count(*) from companies c where member_sees(person.id, person.role, c)
      or person.state = 'invited' and c.kind = 'client' and c.state in ('active', 'archived') and exists (
        select from invitations i where i.id = person.id and (c.id = any(i.company_ids)
          or exists (select from client_teams t where t.company_id = c.id and t.team_id = any(i.team_ids))))),
    'openWork', (select jsonb_build_object(
        'engagements', count(*) filter (where w.kind = 'engagements'), 'drafts', count(*) filter (where w.kind = 'drafts'),
        'retests', count(*) filter (where w.kind = 'retests'), 'requests', count(*) filter (where w.kind = 'requests'),
        'questions', count(*) filter (where w.kind = 'questions'))
      from open_work w where w.user_id = person.id))
$$;
