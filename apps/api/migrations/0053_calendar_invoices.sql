-- Due dates of invoices in the calendar. An open invoice is overdue once its due moment has passed.
create index invoices_calendar on invoices (company_id, due_date) where state in ('Open', 'Paid');

create view calendar_invoices with (security_invoker = true) as
  select 'invoices' as layer, company_id, id, null::uuid as activity_id, visual_id as title, '' as type,
    case when state = 'Open' and due_at < now() then 'Overdue' else state end as status,
    due_date as date_start, due_date as date_end, '/billing/' || id as link,
    false as is_open, '-infinity'::timestamptz as first_moment, 'infinity'::timestamptz as last_moment
  from invoices where state in ('Open', 'Paid');
grant select on calendar_invoices to gatehouse_company;

create or replace view calendar_items with (security_invoker = true) as
  select * from calendar_activities
  union all select * from calendar_occurrences
  union all select * from calendar_engagements
  union all select * from calendar_retests
  union all select * from calendar_findings
  union all select * from calendar_awareness
  union all select * from calendar_certificates
  union all select * from calendar_invoices;
