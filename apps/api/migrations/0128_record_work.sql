-- The assignee and the due date of declared records, and their queues over all clients.

-- Changes of an assignee have names, those of a due date have days.
alter table record_history drop constraint record_history_kind_check,
  add constraint record_history_kind_check check (kind in ('created', 'status', 'assignee', 'due'));

-- Gives a kind of record an assignee, a due date and a queue: their columns, and an index for each order of its list and its queue.
-- An assignee may be of the provider's staff, who are no users of the company; the name is the one that they had.
create function declare_record_work(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add column assignee_id uuid, add column assignee_name text not null default %L,
    add column due_date date, add check (assignee_id is not null or assignee_name = %L)', target, '', '');
  perform open_to_platform(target, 'select');
  execute format('create index on %s (company_id, assignee_id, created_at desc, id desc)', target);
  execute format('create index on %s (company_id, coalesce(due_date, %L::date), id)', target, 'infinity');
  execute format('create index on %s (assignee_id) where assignee_id is not null', target);
  execute format('create index on %s (coalesce(due_date, %L::date), id)', target, 'infinity');
  execute format('create index on %s (created_at, id)', target);
end $$;

select declare_record_work('incidents');
