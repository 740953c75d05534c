-- How notifications reach people beside the bell: what waits is looked at once after its transaction, and then leaves at once,
-- waits for the day's digest, or stays in the bell.
alter table notifications add column mail_state text not null default 'none'
  check (mail_state in ('waiting', 'daily', 'sent', 'none'));
alter table notifications alter column mail_state set default 'waiting';
create index notifications_to_mail on notifications (company_id, mail_state, user_id, created_at)
  where mail_state in ('waiting', 'daily');

create table note_preferences (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 60),
  mail text not null check (mail in ('at-once', 'daily', 'off')),
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select isolate_by_company('note_preferences');

-- Of which due day somebody was told, so that nobody is told twice; another day is told anew.
create table due_notes (
  company_id uuid not null references companies (id),
  finding_id uuid not null,
  kind text not null check (kind in ('due-soon', 'overdue')),
  due_date date not null,
  primary key (company_id, finding_id, kind, due_date)
);
select isolate_by_company('due_notes', 'select, insert, delete');
