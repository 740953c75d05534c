-- Filters and sort of a list under a name: private to a user, or shared with the users of the company.
create table saved_views (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  user_id uuid not null,
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  -- The fields of the address, as a query string.
  search text not null check (length(search) <= 2000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index saved_views_name on saved_views (company_id, user_id, list, lower(name));
create index saved_views_shared on saved_views (company_id, list) where is_shared;
select isolate_by_company('saved_views');

-- The view with which a user opens a list.
create table saved_view_defaults (
  company_id uuid not null references companies (id),
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (company_id, user_id, list),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, view_id) references saved_views (company_id, id) on delete cascade
);
create index saved_view_defaults_view on saved_view_defaults (company_id, view_id);
select isolate_by_company('saved_view_defaults');
