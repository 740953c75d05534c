-- An engagement is written as a draft, shown when it is published, and hidden again when it is withdrawn.
alter table engagements
  add column publication text not null default 'Published' check (publication in ('Draft', 'Published', 'Withdrawn')),
  -- The first time that it was.
  add column published_at timestamptz;

-- The owner is walled in as everybody is (forced row-level security), and has every company's rows to fill.
alter table engagements no force row level security;
update engagements set published_at = created_at;
alter table engagements force row level security;

create function note_publication() returns trigger language plpgsql as $$
begin
  if new.publication = 'Published' and new.published_at is null then
    new.published_at := case tg_op when 'INSERT' then new.created_at else clock_timestamp() end;
  end if;
  return new;
end $$;
create trigger publication_noted before insert or update on engagements for each row execute function note_publication();

-- What no client sees yet, or any more: a short list beside the engagements, which a client's own scope can read without
-- seeing them, and with which the kept totals become those of the client.
create table unpublished_engagements (
  company_id uuid not null,
  engagement_id uuid not null,
  count_findings integer not null,
  primary key (company_id, engagement_id),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
select isolate_by_company('unpublished_engagements');

create function keep_unpublished() returns trigger language plpgsql as $$
begin
  if new.publication = 'Published' then
    delete from unpublished_engagements where company_id = new.company_id and engagement_id = new.id;
  else
    insert into unpublished_engagements (company_id, engagement_id, count_findings)
    values (new.company_id, new.id, new.count_all)
    on conflict (company_id, engagement_id) do update set count_findings = excluded.count_findings;
  end if;
  return null;
end $$;
create trigger unpublished_after_insert after insert on engagements for each row
  when (new.publication <> 'Published') execute function keep_unpublished();
create trigger unpublished_after_update after update of publication, count_all on engagements for each row
  when (old.publication <> 'Published' or new.publication <> 'Published') execute function keep_unpublished();

-- Whether the running transaction serves people of a client; platform/database.ts says so in the scopes it opens for them.
create function reads_as_client() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('gatehouse.reader', true), '') = 'client'
$$;

-- The second wall, inside the first: for a client what is not published does not exist, whatever a query forgets.
create policy published_only on engagements as restrictive to gatehouse_company
  using (publication = 'Published' or not (select reads_as_client()));

create function hide_unpublished(target regclass) returns void language plpgsql as $$
begin
  execute format(
    'create policy published_only on %s as restrictive to gatehouse_company using (not (select reads_as_client()) or engagement_id not in
       (select u.engagement_id from unpublished_engagements u where u.company_id = (select current_company())))',
    target);
end $$;
select hide_unpublished('findings');
select hide_unpublished('retests');
select hide_unpublished('attack_chains');
select hide_unpublished('attack_steps');
select hide_unpublished('engagement_visits');

-- What hangs on a finding is found through the finding; lists of it that go by themselves are held all the same.
create function hide_with_finding(target regclass) returns void language plpgsql as $$
begin
  execute format(
    'create policy published_only on %s as restrictive to gatehouse_company using (not (select reads_as_client())
       or not exists (select from unpublished_engagements u where u.company_id = (select current_company()))
       or exists (select from findings f where f.company_id = %s.company_id and f.id = %s.finding_id))',
    target, target, target);
end $$;
select hide_with_finding('finding_assets');
select hide_with_finding('finding_comments');
select hide_with_finding('finding_history');
select hide_with_finding('acknowledgement_requests');

create policy published_only on files as restrictive to gatehouse_company using (
  not (select reads_as_client())
  or case record_kind
    when 'engagement' then record_id not in
      (select u.engagement_id from unpublished_engagements u where u.company_id = (select current_company()))
    when 'attack-step' then exists (select from attack_steps s where s.company_id = files.company_id and s.id = files.record_id)
    else true
  end);

-- How many there are for whoever asks: what is not published counts for the provider alone.
create function shown_total(wanted text) returns bigint language sql stable as $$
  select t.total - case when reads_as_client() then coalesce((
      select case wanted when 'engagements' then count(*) when 'findings' then sum(u.count_findings) end
      from unpublished_engagements u where u.company_id = current_company()), 0) else 0 end
  from company_totals t where t.company_id = current_company() and t.thing = wanted
$$;

-- Nobody is told of what they cannot open.
create function keep_quiet_of_unpublished() returns trigger language plpgsql as $$
begin
  if exists (select from unpublished_engagements u where u.company_id = new.company_id
      and u.engagement_id::text = substring(new.link from '^/engagements/([0-9a-f-]{36})')) then
    return null;
  end if;
  return new;
end $$;
create trigger quiet_of_unpublished before insert on notifications for each row
  when (new.link like '/engagements/%') execute function keep_quiet_of_unpublished();
