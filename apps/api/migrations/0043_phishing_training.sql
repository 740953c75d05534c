-- Training that follows a failed simulation.
alter table phishing_settings
  -- The awareness session in which people are enrolled who failed; null leaves it to someone.
  add column training_session_id uuid,
  -- Failures that were known before are not enrolled by themselves.
  add column training_since timestamptz,
  add foreign key (company_id, training_session_id) references awareness_sessions (company_id, id)
    on delete set null (training_session_id);

alter table phishing_recipients
  -- When the portal first knew of a failure; the event itself may be much older.
  add column failed_noted_at timestamptz,
  add column enrolment_id uuid,
  add foreign key (company_id, enrolment_id) references awareness_enrolments (company_id, id) on delete set null (enrolment_id);
create index phishing_recipients_enrolment on phishing_recipients (company_id, enrolment_id) where enrolment_id is not null;
create index phishing_recipients_untrained on phishing_recipients (company_id, failed_noted_at)
  where stage >= 3 and follow_up = 'none';

-- Enrolled because of a simulation: outside of named mode no user of the company may see who that is.
alter table awareness_enrolments add column is_follow_up boolean not null default false;

create function shows_follow_ups() returns boolean language sql stable parallel safe as $$
  select not (select reads_as_client()) or phishing_privacy() = 'named'
$$;

-- Whether the reader may see who is in an enrolment.
create function shows_learner(enrolment uuid) returns boolean language sql stable parallel safe as $$
  select (select shows_follow_ups()) or not exists (select from awareness_enrolments f
    where f.company_id = (select current_company()) and f.id = enrolment and f.is_follow_up)
$$;

-- trainingAction in packages/domain/src/phishing/recipient-result.ts; a test holds the two together.
create function training_action(stage smallint, follow_up text) returns smallint language sql immutable parallel safe as $$
  select (case when coalesce(stage, 0) < 3 then 0 when follow_up = 'open' then 2 when follow_up = 'passed' then 1 else 3 end)::smallint
$$;

create function follow_enrolment() returns trigger language plpgsql as $$
declare
  now_at text := case new.status when 'Passed' then 'passed' when 'Failed' then 'expired' when 'Expired' then 'expired'
    when 'Withdrawn' then 'withdrawn' else 'open' end;
begin
  update phishing_recipients r set follow_up = now_at, action = training_action(r.stage, now_at)
  where r.company_id = new.company_id and r.enrolment_id = new.id;
  return null;
end $$;
create trigger awareness_enrolments_followed after update of status on awareness_enrolments
  for each row when (old.status <> new.status and new.is_follow_up) execute function follow_enrolment();
