-- Calendar invitations are bounded by the hour. What exceeds the bound is sent later in its last state, so the changes keep their place.
alter table calendar_changes add column due_at timestamptz;

-- The invitations that were emailed to each user in an hour.
create table calendar_mails (
  company_id uuid not null,
  user_id uuid not null,
  hour timestamptz not null,
  mails integer not null check (mails > 0),
  primary key (company_id, user_id, hour),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select isolate_by_company('calendar_mails');

-- The rules with which a company was last matched. Under rules 2, a statement applies only to the product and version that it names.
alter table match_cursors add column rules integer not null default 1;
