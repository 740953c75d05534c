-- View as client: a member of the provider's staff sees the portal as a role of a client does, in one session.

alter table sessions
  add column client_view_company uuid,
  add column client_view_role text check (client_view_role in
    ('company-admin', 'company-manager', 'company-user', 'company-hr', 'public-cybersecurity-awareness')),
  add column client_view_until timestamptz,
  add constraint sessions_client_view_whole check (
    num_nulls(client_view_company, client_view_role, client_view_until) in (0, 3)
  );

-- For the job that logs the end of views.
create index sessions_client_view on sessions (client_view_until) where client_view_company is not null;

-- The client that a session views now. A view lapses with its time, with the archive of the client, and when the person
-- is neither an admin nor the account lead any more.
create function client_in_view(session sessions, person users, at timestamptz) returns uuid
language sql stable parallel safe as $$
  select c.id from companies c
  where c.id = session.client_view_company and session.client_view_until > at
    and c.kind = 'client' and c.state = 'active'
    and (person.role = 'provider-admin' or c.account_lead = person.id)
$$;
