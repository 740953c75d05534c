-- How sure the tool was of a finding, and what is known of each affected asset besides its address.
alter table findings add column confidence smallint check (confidence between 0 and 100);
create index findings_confidence on findings (company_id, engagement_id, coalesce(confidence, -1), id);
create index findings_confidence_all on findings (company_id, coalesce(confidence, -1), id);

-- [{"name": "fqdn", "value": "db01.corp.example"}]; the names are those of packages/domain's asset-facts.ts.
alter table finding_assets add column facts jsonb not null default '[]' check (jsonb_typeof(facts) = 'array');

-- A line of the lists of findings, with the confidence; see 0004.
create or replace function finding_list_row(f findings) returns text language sql stable as $$
  select json_build_object('_id', f.id, 'idVisual', f.visual_id,
    'engagement', (select json_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title)
      from engagements e where e.company_id = f.company_id and e.id = f.engagement_id),
    'title', f.title, 'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[f.severity + 1],
    'cvssScore', f.cvss_score, 'cvssVersion', f.cvss_version, 'ownScore', f.own_score, 'confidence', f.confidence,
    'statusVulnerability', f.status,
    'numOfAffectedAssets', f.count_assets, 'numOfFixedAssets', f.count_fixed_assets, 'host', f.first_host,
    'numOfComments', f.count_comments, 'dueDate', f.due_date,
    'assignee', (select json_build_object('_id', u.id, 'fullname', u.fullname)
      from users u where u.company_id = f.company_id and u.id = f.assignee_id),
    'tool', f.tool, 'createdAt', iso(f.created_at), 'changedAt', iso(f.changed_at))::text
$$;
-- The owner is subject to forced row-level security, and has every company's lines to write anew.
alter table findings no force row level security;
alter table engagements no force row level security;
alter table users no force row level security;
update findings set list_row = '';
alter table findings force row level security;
alter table engagements force row level security;
alter table users force row level security;
