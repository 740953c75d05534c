-- Rows of leaks and findings in expressions of the trigger's own fields, as in 0109.

create or replace function keep_breach_list_row() returns trigger language plpgsql as $$
declare
  device json;
  assignee json;
begin
  if new.device_id is not null then
    select json_build_object('_id', d.id, 'name', d.name) into device from breach_devices d
    where d.company_id = new.company_id and d.id = new.device_id;
  end if;
  if new.assignee_id is not null then
    select json_build_object('_id', u.id, 'fullname', u.fullname) into assignee from users u
    where u.company_id = new.company_id and u.id = new.assignee_id;
  end if;
  new.list_row := json_build_object('_id', new.id, 'id', new.number, 'idVisual', new.visual_id,
    'company', json_build_object('_id', new.company_id), 'user', new.login, 'host', new.host,
    'passwordMasked', case when new.has_password then '••••••••' else '' end, 'infoStealer', new.info_stealer,
    'country', new.country, 'IP', new.ip, 'entryDate', iso(new.entry_date), 'infectionDate', iso(new.infection_date),
    'createdAt', iso(new.created_at), 'status', new.status, 'type', new.type, 'breachType', new.breach_type, 'kind', new.kind,
    'exposedAt', iso(coalesce(new.infection_date, new.entry_date)), 'device', device, 'assignee', assignee,
    'seenCount', new.seen_count, 'lastSeenAt', iso(new.last_seen_at), 'reopenedAt', iso(new.reopened_at),
    'mitigatedAt', iso(new.mitigated_at), 'changedAt', iso(new.changed_at))::text;
  return new;
end $$;
drop function breach_list_row(breaches);

create or replace function keep_finding_list_row() returns trigger language plpgsql as $$
declare
  engagement json;
  assignee json;
begin
  select json_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title) into engagement from engagements e
  where e.company_id = new.company_id and e.id = new.engagement_id;
  if new.assignee_id is not null then
    select json_build_object('_id', u.id, 'fullname', u.fullname) into assignee from users u
    where u.company_id = new.company_id and u.id = new.assignee_id;
  end if;
  new.list_row := json_build_object('_id', new.id, 'idVisual', new.visual_id, 'engagement', engagement,
    'title', new.title, 'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[new.severity + 1],
    'cvssScore', new.cvss_score, 'cvssVersion', new.cvss_version, 'ownScore', new.own_score, 'confidence', new.confidence,
    'statusVulnerability', new.status,
    'numOfAffectedAssets', new.count_assets, 'numOfFixedAssets', new.count_fixed_assets, 'host', new.first_host,
    'numOfComments', new.count_comments, 'dueDate', new.due_date, 'assignee', assignee,
    'tool', new.tool, 'createdAt', iso(new.created_at), 'changedAt', iso(new.changed_at))::text;
  return new;
end $$;
drop function finding_list_row(findings);
