-- Invoices of clients. Amounts are whole numbers of the minor unit of their currency, quantities ten-thousandths, rates
-- hundredths of a percent. What was issued never changes: its content is in tables that the serving role can only add to,
-- and a trigger holds the rest.

-- Seller, bank account, tax and terms: one row, of the provider. Staff read it while they work for a client.
create table billing_settings (
  company_id uuid primary key references companies (id),
  -- packages/contract/src/billing-settings-schema.ts
  seller jsonb not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  tax_category text not null check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  payment_term_days integer not null check (payment_term_days between 0 and 365),
  notes text not null default '' check (length(notes) <= 2000),
  updated_at timestamptz not null default clock_timestamp()
);
select isolate_by_company('billing_settings', 'select, insert, update');
create policy staff_bill on billing_settings for select to gatehouse_company using (not (select reads_as_client()));

-- The last number of each series and year, of the provider. Its row is locked from taking a number to the commit, so that
-- numbers have no gaps and rise with the moment of issue.
create table invoice_numbers (
  company_id uuid not null references companies (id),
  series text not null check (series in ('INV', 'CN')),
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  last_issued_at timestamptz not null,
  primary key (company_id, series, year)
);
select isolate_by_company('invoice_numbers', 'select, insert, update');
create policy staff_bill on invoice_numbers to gatehouse_company
  using (not (select reads_as_client()))
  with check (not (select reads_as_client())
    and exists (select from billing_settings s where s.company_id = invoice_numbers.company_id));

-- Takes the next number; the moment is that of the caller, or later where the last number has a later one.
create function next_invoice_number(provider uuid, wanted_series text, wanted_year integer, moment timestamptz)
returns table (number integer, issued_at timestamptz) language sql volatile as $$
  insert into invoice_numbers (company_id, series, year, last, last_issued_at)
  values (provider, wanted_series, wanted_year, 1, moment)
  on conflict (company_id, series, year) do update set last = invoice_numbers.last + 1,
    last_issued_at = greatest(invoice_numbers.last_issued_at + interval '1 millisecond', excluded.last_issued_at)
  returning last, last_issued_at
$$;

-- By what lists are sorted: 2026000000042 for INV-2026-000042; drafts come as the newest.
create function invoice_number_key(year integer, number integer) returns numeric language sql immutable parallel safe as $$
  select coalesce(year::numeric * 1000000000 + number, 1000000000000000)
$$;

-- What a client is billed again and again.
create table subscriptions (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  name text not null check (length(name) between 1 and 120),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Lines as packages/contract/src/invoice-parts.ts has them.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  discount bigint not null default 0 check (discount >= 0),
  tax_note text not null default '' check (length(tax_note) <= 500),
  repetition text not null check (repetition in ('monthly', 'quarterly', 'yearly')),
  mode text not null check (mode in ('draft', 'issue')),
  state text not null default 'Active' check (state in ('Active', 'Paused', 'Ended')),
  start_date date not null,
  end_date date,
  -- The occurrence that comes next, counted from 0, and its day.
  next_index integer not null default 0,
  next_date date,
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  check (end_date is null or end_date >= start_date)
);
create index subscriptions_due on subscriptions (company_id, next_date) where state = 'Active';
select isolate_by_company('subscriptions');

create table invoices (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- An open invoice past its due moment is shown as overdue.
  state text not null default 'Draft' check (state in ('Draft', 'Open', 'Paid', 'Void')),
  -- Who issued it.
  provider_id uuid,
  year integer,
  number integer,
  visual_id text,
  number_key numeric not null generated always as (invoice_number_key(year, number)) stored,
  issued_at timestamptz,
  due_date date,
  -- The end of the due date in the zone of the company, both as they were at issue.
  due_at timestamptz,
  time_zone text,
  paid_at timestamptz,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  subtotal bigint not null default 0 check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null default 0 check (total between 0 and 10000000000000),
  -- [{"category", "rate", "base", "amount"}], the rate in percent.
  taxes jsonb not null default '[]',
  paid bigint not null default 0 check (paid >= 0),
  credited bigint not null default 0 check (credited between 0 and total),
  refunded bigint not null default 0 check (refunded between 0 and paid),
  amount_due bigint not null generated always as (case state when 'Draft' then 0 else total - credited - paid + refunded end) stored,
  disputed boolean not null default false,
  -- Its lines as lists show them, kept by triggers: to put them together took a list more time than all else.
  lines_row json not null default '[]',
  reminders_paused boolean not null default false,
  purchase_order text not null default '' check (length(purchase_order) <= 100),
  notes text not null default '' check (length(notes) <= 2000),
  tax_note text not null default '' check (length(tax_note) <= 500),
  period_from date,
  period_to date,
  subscription_id uuid,
  occurrence integer,
  -- Rises with every save of a draft: who saves over an unknown one is refused.
  revision integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  unique (provider_id, year, number),
  -- However often a subscription is looked at, and by however many processes: one invoice for each occurrence.
  unique (company_id, subscription_id, occurrence),
  foreign key (company_id, subscription_id) references subscriptions (company_id, id),
  check (discount <= subtotal),
  check (paid - refunded <= total),
  check ((period_from is null) = (period_to is null) and period_to >= period_from),
  check ((state = 'Draft') = (number is null)),
  check (num_nulls(provider_id, year, number, visual_id, issued_at, due_at, time_zone) in (0, 7)),
  check (state = 'Draft' or due_date is not null)
);
create index invoices_number on invoices (company_id, number_key, id);
create index invoices_due on invoices (company_id, (coalesce(due_date, 'infinity'::date)), id);
create index invoices_all_number on invoices (number_key, id);
create index invoices_all_due on invoices ((coalesce(due_date, 'infinity'::date)), id);
create index invoices_issued on invoices (company_id, issued_at);
create index invoices_open on invoices (company_id, due_date) where state = 'Open';
create index invoices_subscription on invoices (company_id, subscription_id) where subscription_id is not null;
select isolate_by_company('invoices', 'select, insert, delete');
-- Whose an invoice is, and what made it, is nobody's to change.
grant update (state, provider_id, year, number, visual_id, issued_at, due_date, due_at, time_zone, paid_at, currency, subtotal,
  discount, tax, total, taxes, paid, credited, refunded, disputed, lines_row, reminders_paused, purchase_order, notes, tax_note,
  period_from, period_to, revision, updated_at) on invoices to gatehouse_company;
select open_to_platform('invoices', 'select');
select count_by_company('invoices');

-- For people of a client a draft does not exist.
create policy issued_only on invoices as restrictive to gatehouse_company
  using (state <> 'Draft' or not (select reads_as_client()));

-- How many drafts a company has, so that the length of a client's list is kept as well.
create function keep_draft_total() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
  company uuid := case when tg_op = 'INSERT' then new.company_id else old.company_id end;
begin
  insert into company_totals (company_id, thing, total) values (company, 'invoice_drafts', change)
  on conflict (company_id, thing) do update set total = company_totals.total + excluded.total;
  return null;
end $$;
create trigger draft_added after insert on invoices for each row when (new.state = 'Draft') execute function keep_draft_total();
create trigger draft_removed after delete on invoices for each row when (old.state = 'Draft') execute function keep_draft_total();
create trigger draft_issued after update of state on invoices for each row
  when (old.state = 'Draft' and new.state <> 'Draft') execute function keep_draft_total();

-- What an issued invoice says never changes, whoever asks; what happens to it afterwards does.
create function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  -- What is generated has no value yet while this runs.
  later text[] := '{state,paid_at,paid,credited,refunded,amount_due,number_key,disputed,reminders_paused,updated_at}';
begin
  -- It follows its lines and credit notes, in their triggers, and nothing else.
  if pg_trigger_depth() > 1 then
    later := later || '{lines_row}';
  end if;
  if tg_op = 'DELETE' then
    raise exception 'An issued invoice is never deleted' using errcode = 'GH001';
  end if;
  if new.state = 'Draft' or (to_jsonb(new) - later) is distinct from (to_jsonb(old) - later) then
    raise exception 'An issued invoice never changes' using errcode = 'GH001';
  end if;
  return new;
end $$;
create trigger invoices_unchanged before update or delete on invoices for each row
  when (old.state <> 'Draft') execute function keep_issued_invoice();

create table invoice_lines (
  id uuid primary key default new_id(),
  company_id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position between 0 and 199),
  description text not null check (length(description) between 1 and 500),
  quantity bigint not null check (quantity > 0),
  unit_amount bigint not null check (unit_amount >= 0),
  discount bigint not null default 0 check (discount >= 0),
  tax_category text not null check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  -- Without tax.
  amount bigint not null check (amount >= 0),
  engagement_id uuid,
  unique (company_id, id),
  unique (company_id, invoice_id, position),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete set null (engagement_id)
);
create index invoice_lines_engagement on invoice_lines (company_id, engagement_id) where engagement_id is not null;
select isolate_by_company('invoice_lines', 'select, insert, delete');
select open_to_platform('invoice_lines', 'select');
create policy issued_only on invoice_lines as restrictive to gatehouse_company
  using (not (select reads_as_client())
    or exists (select from invoices i where i.company_id = invoice_lines.company_id and i.id = invoice_lines.invoice_id));

create function keep_issued_line() returns trigger language plpgsql as $$
declare
  line invoice_lines := case when tg_op = 'INSERT' then new else old end;
begin
  -- An engagement that is deleted leaves the line; nothing else of it goes.
  if tg_op = 'UPDATE' and new.engagement_id is null and (to_jsonb(new) - 'engagement_id') = (to_jsonb(old) - 'engagement_id') then
    return new;
  end if;
  if tg_op = 'UPDATE' or exists (select from invoices i
      where i.company_id = line.company_id and i.id = line.invoice_id and i.state <> 'Draft') then
    raise exception 'A line of an issued invoice never changes' using errcode = 'GH001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger invoice_lines_unchanged before insert or update or delete on invoice_lines
  for each row execute function keep_issued_line();

-- Corrections. Their amounts are positive and are taken off the invoice.
create table credit_notes (
  id uuid primary key default new_id(),
  company_id uuid not null,
  invoice_id uuid not null,
  provider_id uuid not null,
  year integer not null,
  number integer not null,
  visual_id text not null,
  issued_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  currency text not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount >= 0),
  tax bigint not null check (tax >= 0),
  total bigint not null check (total >= 0),
  taxes jsonb not null,
  created_by uuid,
  unique (company_id, id),
  unique (provider_id, year, number),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index credit_notes_invoice on credit_notes (company_id, invoice_id, issued_at);
select isolate_by_company('credit_notes', 'select, insert');

create table credit_note_lines (
  id uuid primary key default new_id(),
  company_id uuid not null,
  credit_note_id uuid not null,
  line_id uuid not null,
  -- Without tax.
  amount bigint not null check (amount >= 0),
  unique (company_id, credit_note_id, line_id),
  foreign key (company_id, credit_note_id) references credit_notes (company_id, id),
  foreign key (company_id, line_id) references invoice_lines (company_id, id)
);
create index credit_note_lines_line on credit_note_lines (company_id, line_id);
select isolate_by_company('credit_note_lines', 'select, insert');
select open_to_platform('credit_note_lines', 'select');

create function keep_credit_within_line() returns trigger language plpgsql as $$
begin
  if (select sum(c.amount) from credit_note_lines c where c.company_id = new.company_id and c.line_id = new.line_id)
      > (select l.amount from invoice_lines l where l.company_id = new.company_id and l.id = new.line_id) then
    raise exception 'A credit is never above what remains of its line' using errcode = 'GH001';
  end if;
  return null;
end $$;
create trigger credit_note_lines_within after insert on credit_note_lines
  for each row execute function keep_credit_within_line();

create function invoice_lines_row(company uuid, invoice uuid) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('_id', l.id, 'description', l.description,
      'quantity', trim_scale(l.quantity / 10000.0), 'unitAmount', l.unit_amount, 'discount', l.discount,
      'taxCategory', l.tax_category, 'taxRate', trim_scale(l.tax_rate / 100.0), 'amount', l.amount,
      'credited', (select coalesce(sum(c.amount), 0) from credit_note_lines c
        where c.company_id = l.company_id and c.line_id = l.id),
      'engagementId', l.engagement_id) order by l.position), '[]')
  from invoice_lines l where l.company_id = company and l.invoice_id = invoice
$$;
create function keep_lines_row() returns trigger language plpgsql as $$
begin
  update invoices i set lines_row = invoice_lines_row(i.company_id, i.id)
  where (i.company_id, i.id) in (select c.company_id, c.invoice_id from changed c);
  return null;
end $$;
create trigger lines_row_added after insert on invoice_lines referencing new table as changed
  for each statement execute function keep_lines_row();
create trigger lines_row_changed after update on invoice_lines referencing new table as changed
  for each statement execute function keep_lines_row();
create trigger lines_row_removed after delete on invoice_lines referencing old table as changed
  for each statement execute function keep_lines_row();
create function keep_credited_row() returns trigger language plpgsql as $$
begin
  update invoices i set lines_row = invoice_lines_row(i.company_id, i.id)
  where (i.company_id, i.id) in (select n.company_id, n.invoice_id from changed c
    join credit_notes n on n.company_id = c.company_id and n.id = c.credit_note_id);
  return null;
end $$;
create trigger lines_row_credited after insert on credit_note_lines referencing new table as changed
  for each statement execute function keep_credited_row();

create table invoice_payments (
  id uuid primary key default new_id(),
  company_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('transfer', 'card')),
  -- Of the bank, or of the gateway, where it names one payment.
  reference text not null default '' check (length(reference) <= 200),
  -- What is shown of it: the reference of a transfer, the brand and last digits of a card.
  label text not null default '' check (length(label) <= 140),
  paid_at timestamptz not null,
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index invoice_payments_invoice on invoice_payments (company_id, invoice_id, paid_at);
create unique index invoice_payments_once on invoice_payments (company_id, invoice_id, reference) where method = 'card';
create index invoice_payments_day on invoice_payments (company_id, paid_at);
select isolate_by_company('invoice_payments', 'select, insert');

create table invoice_refunds (
  id uuid primary key default new_id(),
  company_id uuid not null,
  invoice_id uuid not null,
  credit_note_id uuid not null,
  payment_id uuid,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('transfer', 'card')),
  reference text not null default '' check (length(reference) <= 200),
  label text not null default '' check (length(label) <= 140),
  -- One that failed counts for nothing.
  state text not null check (state in ('Pending', 'Succeeded', 'Failed')),
  refunded_at timestamptz not null,
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, credit_note_id) references credit_notes (company_id, id),
  foreign key (company_id, payment_id) references invoice_payments (company_id, id)
);
create index invoice_refunds_invoice on invoice_refunds (company_id, invoice_id, refunded_at);
create index invoice_refunds_credit_note on invoice_refunds (company_id, credit_note_id);
create index invoice_refunds_payment on invoice_refunds (company_id, payment_id) where payment_id is not null;
create unique index invoice_refunds_once on invoice_refunds (company_id, invoice_id, reference) where method = 'card';
select isolate_by_company('invoice_refunds', 'select, insert');
grant update (state, reference) on invoice_refunds to gatehouse_company;

create table invoice_history (
  id uuid primary key default new_id(),
  company_id uuid not null,
  invoice_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  action text not null check (length(action) between 1 and 40),
  actor_id uuid,
  -- Empty for what the portal does by itself.
  actor_name text not null default '' check (length(actor_name) <= 200),
  note text not null default '' check (length(note) <= 600),
  amount bigint,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create index invoice_history_invoice on invoice_history (company_id, invoice_id, at, id);
select isolate_by_company('invoice_history', 'select, insert');

-- Seller, buyer, lines, tax and branding of an invoice or a credit note, as they were at issue: all that PDF and XML are made of.
create table invoice_documents (
  id uuid primary key default new_id(),
  company_id uuid not null,
  invoice_id uuid not null,
  credit_note_id uuid,
  content jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, credit_note_id) references credit_notes (company_id, id)
);
create unique index invoice_documents_invoice on invoice_documents (company_id, invoice_id) where credit_note_id is null;
create unique index invoice_documents_credit_note on invoice_documents (company_id, credit_note_id);
select isolate_by_company('invoice_documents', 'select, insert');

-- The rendered files: each is stored once, by whoever comes first.
create table invoice_files (
  id uuid primary key default new_id(),
  company_id uuid not null,
  document_id uuid not null,
  format text not null check (format in ('pdf', 'xml')),
  file_id uuid not null,
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, document_id, format),
  foreign key (company_id, document_id) references invoice_documents (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index invoice_files_file on invoice_files (company_id, file_id);
select isolate_by_company('invoice_files', 'select, insert');

-- Documents that still have to be emailed or rendered; the row goes once both are done.
create table invoice_deliveries (
  company_id uuid not null,
  document_id uuid not null,
  is_mailed boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references invoice_documents (company_id, id)
);
create index invoice_deliveries_due on invoice_deliveries (company_id, next_attempt_at);
select isolate_by_company('invoice_deliveries');

-- Each leaves once, whatever restarts or runs beside it.
create table invoice_reminders (
  id uuid primary key default new_id(),
  company_id uuid not null,
  invoice_id uuid not null,
  -- Days from the due date: negative before, positive after it.
  days integer not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  -- When it was due, nothing was to be sent.
  skipped_at timestamptz,
  unique (company_id, invoice_id, days),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index invoice_reminders_waiting on invoice_reminders (company_id, due_at) where sent_at is null and skipped_at is null;
select isolate_by_company('invoice_reminders', 'select, insert');
grant update (sent_at, skipped_at) on invoice_reminders to gatehouse_company;

-- Where a client is billed.
create table billing_details (
  company_id uuid primary key references companies (id),
  legal_name text not null check (length(legal_name) <= 200),
  street text not null check (length(street) <= 200),
  street2 text not null default '' check (length(street2) <= 200),
  postal_code text not null check (length(postal_code) <= 20),
  city text not null check (length(city) <= 100),
  region text not null default '' check (length(region) <= 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  vat_id text not null default '' check (length(vat_id) <= 30),
  purchase_order text not null default '' check (length(purchase_order) <= 100),
  -- [{"name", "email"}]
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 10),
  updated_at timestamptz not null default clock_timestamp()
);
select isolate_by_company('billing_details', 'select, insert, update');

-- Links with which an invoice is paid without an account; only hashes of 256 random bits are kept.
create table pay_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  company_id uuid not null,
  invoice_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index pay_tokens_invoice on pay_tokens (company_id, invoice_id);
select isolate_by_company('pay_tokens', 'select, insert');
select open_to_platform('pay_tokens', 'select');

-- What an invoice is at a moment.
create function invoice_status(state text, due_at timestamptz, at timestamptz) returns text language sql immutable parallel safe as $$
  select case when state = 'Open' and due_at < at then 'Overdue' else state end
$$;

-- Engagements as lines of an invoice are taken from them.
create view billable_engagements with (security_invoker = true) as
  select id, company_id, visual_id, title, type, status, date_start, date_end, created_at from engagements;
grant select on billable_engagements to gatehouse_company;
