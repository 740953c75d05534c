-- contracts: tables and columns get the names of the field, which the version before does not know.
alter table finding_tallies rename to finding_counts;
alter view finding_tallies_counted rename to finding_counts_recomputed;
alter view finding_fixes_counted rename to finding_fixes_recomputed;
alter view finding_flow_counted rename to finding_flow_recomputed;
alter view finding_fix_times_counted rename to finding_fix_times_recomputed;
alter table finding_pasts rename to finding_status_periods;
alter table retest_places rename to retest_assets;
alter table finding_flow rename column came to count_entered;
alter table finding_flow rename column went to count_left;
alter view finding_flow_recomputed rename column came to count_entered;
alter view finding_flow_recomputed rename column went to count_left;
alter table findings rename column stands_since to status_since;
alter table invitation_mails rename column told_staff to notified_staff;
alter table company_totals rename column thing to kind;

-- Every table that has the column, and the views that show it under the same name.
do $$
declare
  renamed record;
begin
  for renamed in
    select format('alter %s %I rename column %I to %I',
      case c.relkind when 'v' then 'view' else 'table' end, c.relname, old, new) as statement
    from (values ('gravity', 'severity_order'), ('heard_at', 'heartbeat_at')) names (old, new)
    join pg_attribute a on a.attname = old and not a.attisdropped
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
  loop
    execute renamed.statement;
  end loop;
  for renamed in
    select format('alter index %I rename to %I', c.relname,
      replace(replace(replace(replace(c.relname, 'finding_tallies', 'finding_counts'), 'finding_pasts', 'finding_status_periods'),
        'retest_places', 'retest_assets'), 'gravity', 'severity_order')) as statement
    from pg_class c
    where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace and c.relname ~ 'finding_tallies|finding_pasts|retest_places|gravity'
  loop
    execute renamed.statement;
  end loop;
end $$;

-- PostgreSQL keeps the bodies of functions as text, so the new names are written into them.
do $$
declare
  written record;
  body text;
  pair text[];
begin
  for written in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and p.prokind = 'f'
      and p.prosrc ~ '\m(finding_tallies|finding_tallies_counted|finding_fixes_counted|finding_flow_counted|finding_fix_times_counted|finding_pasts|retest_places|came|went|stands_since|told_staff|thing|gravity|heard_at)\M'
  loop
    body := pg_get_functiondef(written.oid);
    foreach pair slice 1 in array array[
      ['finding_tallies', 'finding_counts'], ['finding_tallies_counted', 'finding_counts_recomputed'],
      ['finding_fixes_counted', 'finding_fixes_recomputed'], ['finding_flow_counted', 'finding_flow_recomputed'],
      ['finding_fix_times_counted', 'finding_fix_times_recomputed'], ['finding_pasts', 'finding_status_periods'],
      ['retest_places', 'retest_assets'], ['came', 'count_entered'], ['went', 'count_left'], ['stands_since', 'status_since'],
      ['told_staff', 'notified_staff'], ['thing', 'kind'], ['gravity', 'severity_order'], ['heard_at', 'heartbeat_at']]
    loop
      body := regexp_replace(body, '\m' || pair[1] || '\M', pair[2], 'g');
    end loop;
    execute body;
  end loop;
end $$;
