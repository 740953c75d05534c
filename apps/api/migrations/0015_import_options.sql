-- What came beside the file of an import: the title of an engagement, a mapping of columns, domains.
alter table import_jobs add column options jsonb not null default '{}';
update import_jobs set options = jsonb_build_object('engagement', engagement) where engagement is not null;
alter table import_jobs drop column engagement;
