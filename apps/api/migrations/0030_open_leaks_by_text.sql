-- The list of leaks opens on what is not mitigated, and each of its sorts needs an index of these rows alone: where nearly
-- all leaks of a company are mitigated, a walk along all of them passes a hundred rows for each that is shown.
create index breaches_open_user on breaches (company_id, lower(login), id) where status in (1, 2);
create index breaches_open_host on breaches (company_id, host, id) where status in (1, 2);
create index breaches_open_stealer on breaches (company_id, lower(info_stealer), id) where status in (1, 2);
create index breaches_open_country on breaches (company_id, country, id) where status in (1, 2);
