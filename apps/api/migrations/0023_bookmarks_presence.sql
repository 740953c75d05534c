-- Findings, retests and leaks can be bookmarked as engagements can. The columns of 0002 stay in their places.
create or replace view bookmark_subjects with (security_invoker = true) as
  select company_id, id, 'engagement' as kind, title, '/engagements/' || id as link, created_at, visual_id
  from engagements
  union all
  select company_id, id, 'finding', title, '/engagements/' || engagement_id || '/findings/' || id, created_at, visual_id
  from findings
  union all
  select company_id, id, 'retest', title, '/engagements/' || engagement_id || '/retests/' || id, created_at, visual_id
  from retests
  union all
  select company_id, id, 'leak', login, '/dark-web/' || id, created_at, visual_id
  from breaches;

-- What a user says about being available; without a choice it follows from the sessions.
alter table users add column presence text not null default 'automatic' check (presence in ('automatic', 'busy'));

create or replace view company_people with (security_invoker = true) as
  select id, company_id, fullname, username, role, case when enabled then 'active' else 'disabled' end as state,
    totp_secret is not null as has_totp, last_sign_in_at, created_at,
    null::timestamptz as invited_at, null::timestamptz as invitation_expires_at, presence
  from users
  union all
  select id, company_id, fullname, username, role, 'invited', false, null::timestamptz, created_at, sent_at, expires_at,
    'automatic'
  from invitations;

-- An open portal renews its access token before the token expires, so a live token means that somebody is there.
create function shown_presence(person company_people) returns text language sql stable parallel safe as $$
  select case
    when person.state <> 'active' or not exists (
      select from sessions s join session_tokens t on t.company_id = s.company_id and t.session_id = s.id
      where s.company_id = person.company_id and s.user_id = person.id and s.ended_at is null and s.expires_at > now()
        and t.spent_at is null and t.access_expires_at > now()) then 'offline'
    when person.presence = 'busy' then 'busy'
    else 'online' end
$$;

create or replace function person_json(person company_people) returns json language sql stable parallel safe as $$
  select json_build_object('_id', person.id, 'fullname', person.fullname, 'username', person.username,
    'role', person.role, 'state', person.state, 'enabled', person.state = 'active', 'hasTotp', person.has_totp,
    'presence', shown_presence(person),
    'lastSignInAt', iso(person.last_sign_in_at), 'createdAt', iso(person.created_at),
    'invitation', case when person.state = 'invited' then
      json_build_object('sentAt', iso(person.invited_at), 'expiresAt', iso(person.invitation_expires_at)) end)
$$;
