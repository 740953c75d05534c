-- An import adds most of the rows that its later statements read. Without statistics of them all indexes that begin with
-- the company look alike to the planner, and each check of a foreign key may walk one of them to its end. Before
-- PostgreSQL 17 only the owner can make statistics, and imports do without.
do $$ begin
  if current_setting('server_version_num')::integer >= 170000 then
    execute 'grant maintain on phishing_recipients, phishing_events to gatehouse_company';
  end if;
end $$;
