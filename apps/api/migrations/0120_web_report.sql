-- The beginning of the report of an engagement on the web, and the earlier test that it is compared with.
-- contracts: the version before cannot draw reports whose saved options have the new sections.
alter table engagements
  add column headline text not null default '' check (length(headline) <= 200),
  add column standards text[] not null default '{}'
    check (standards <@ array['WSTG', 'MASTG', 'PTES', 'OSSTMM', 'NIST SP 800-115']),
  add column previous_engagement_id uuid,
  add constraint engagements_previous foreign key (company_id, previous_engagement_id)
    references engagements (company_id, id) on delete set null (previous_engagement_id),
  add constraint engagements_previous_is_another check (previous_engagement_id <> id);
create index engagements_previous on engagements (company_id, previous_engagement_id)
  where previous_engagement_id is not null;

-- Letters name the standards.
create or replace view letter_engagements with (security_invoker = true) as
  select company_id, id as engagement_id, visual_id, title, type, status, publication, date_start, date_end, scope, standards
  from engagements;

-- The new sections of saved reports come after the overview, and are shown where the overview is.
create function with_web_sections(options jsonb) returns jsonb language sql immutable as $$
  select case when options -> 'sections' @> '[{"key": "held"}]' then options
    else jsonb_set(options, '{sections}', (
      select coalesce(jsonb_agg(added.section order by known.place, added.place), '[]')
      from jsonb_array_elements(options -> 'sections') with ordinality as known (section, place)
      cross join lateral (
        select known.section, 0 as place
        union all
        select jsonb_build_object('key', new.key, 'isShown', known.section -> 'isShown'), new.place
        from (values ('held', 1), ('matrix', 2), ('comparison', 3)) as new (key, place)
        where known.section ->> 'key' = 'overview'
      ) as added
    )) end
$$;

alter table report_templates no force row level security;
alter table report_options no force row level security;
update report_templates set options = with_web_sections(options);
update report_options set options = with_web_sections(options) where options is not null;
alter table report_templates force row level security;
alter table report_options force row level security;

drop function with_web_sections(jsonb);
