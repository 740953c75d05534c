-- PostgreSQL plans by statistics, which it takes anew about a minute after a large change: until then the next scan and
-- what is matched would be planned as for an empty table. Before PostgreSQL 17 only the owner can take them, and imports
-- do without.
do $$ begin
  if current_setting('server_version_num')::integer >= 170000 then
    execute 'grant maintain on surface_hosts, surface_addresses, surface_services, surface_issues, assets, asset_matches, '
      'match_queue to gatehouse_company';
  end if;
end $$;
