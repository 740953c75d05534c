-- Cards and payments by card. A number of a card is nowhere: the gateway keeps it, and answers an id.

-- Each company at the gateway.
create table gateway_customers (
  company_id uuid not null references companies (id),
  gateway text not null check (gateway in ('stripe', 'test')),
  customer text not null check (length(customer) between 1 and 255),
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, gateway),
  unique (gateway, customer)
);
select isolate_by_company('gateway_customers', 'select, insert');

-- Whether invoices are charged on their due date; no row: no.
create table payment_settings (
  company_id uuid primary key references companies (id),
  charges_on_due_date boolean not null default false,
  -- Invoices that are due from this day on, in the zone of the company.
  charges_from date,
  -- Moves with every change of the cards: what a hard decline stopped is tried again.
  cards_changed_at timestamptz not null default clock_timestamp()
);
select isolate_by_company('payment_settings', 'select, insert, update');

create table payment_methods (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  gateway text not null check (gateway in ('stripe', 'test')),
  gateway_method text not null check (length(gateway_method) between 1 and 255),
  brand text not null check (brand ~ '^[a-z_]{1,40}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2200),
  is_primary boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  -- It is gone for the company at once; the gateway is told afterwards, and again until it has heard.
  removed_at timestamptz,
  detached_at timestamptz,
  -- Days before the end of the last month about which its owner was last notified.
  notified_days integer,
  unique (company_id, id),
  unique (gateway, gateway_method),
  check (not is_primary or removed_at is null)
);
create unique index payment_methods_primary on payment_methods (company_id) where is_primary;
create index payment_methods_company on payment_methods (company_id, created_at, id);
select isolate_by_company('payment_methods', 'select, insert, update');
select open_to_platform('payment_methods', 'select');

-- Visits to the page of the gateway on which a card is entered.
create table card_setups (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  gateway text not null check (gateway in ('stripe', 'test')),
  session text check (length(session) between 1 and 255),
  state text not null default 'open' check (state in ('open', 'complete', 'expired')),
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz,
  unique (company_id, id),
  unique (gateway, session)
);
create index card_setups_open on card_setups (company_id, created_at) where state = 'open';
select isolate_by_company('card_setups', 'select, insert, update');
select open_to_platform('card_setups', 'select');

-- Each attempt to pay an invoice by card, written down before the gateway is asked. Its id is the idempotency key there.
create table payment_attempts (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  invoice_id uuid not null,
  -- The saved card; null: on the page of the gateway.
  payment_method_id uuid,
  gateway text not null check (gateway in ('stripe', 'test')),
  origin text not null check (origin in ('portal', 'link', 'due-date')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  state text not null default 'created'
    check (state in ('created', 'requires-action', 'processing', 'succeeded', 'failed', 'cancelled')),
  code text check (length(code) <= 40),
  gateway_intent text check (length(gateway_intent) <= 255),
  gateway_session text check (length(gateway_session) <= 255),
  -- The payment that it became, and what of it was more than was due.
  payment_id uuid,
  surplus bigint not null default 0 check (surplus >= 0),
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz,
  unique (company_id, id),
  unique (gateway, gateway_intent),
  unique (gateway, gateway_session),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, payment_method_id) references payment_methods (company_id, id),
  foreign key (company_id, payment_id) references invoice_payments (company_id, id)
);
-- One open attempt for an invoice, however many ask at once.
create unique index payment_attempts_open on payment_attempts (company_id, invoice_id)
  where state in ('created', 'requires-action', 'processing');
create index payment_attempts_invoice on payment_attempts (company_id, invoice_id, created_at desc);
create index payment_attempts_payment on payment_attempts (company_id, payment_id) where payment_id is not null;
create index payment_attempts_method on payment_attempts (company_id, payment_method_id) where payment_method_id is not null;
select isolate_by_company('payment_attempts', 'select, insert, update');
select open_to_platform('payment_attempts', 'select');

-- How charges on the due date go on: after 1, 3 and 7 days, unless something stopped them.
create table due_charges (
  company_id uuid not null references companies (id),
  invoice_id uuid not null,
  tries integer not null default 0,
  first_at timestamptz not null,
  -- Null: it is over, or waits for another card.
  next_at timestamptz,
  -- Of the attempt that a hard decline ended; a card that changed later starts it again.
  stopped_at timestamptz,
  last_attempt_id uuid,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, last_attempt_id) references payment_attempts (company_id, id)
);
select isolate_by_company('due_charges', 'select, insert, update');

-- Money on its way back, written down before the gateway is asked. Its id is the idempotency key there.
create table payment_refunds (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  attempt_id uuid not null,
  -- The refund of the invoice; null: more had arrived than was due, so that the invoice never had it.
  invoice_refund_id uuid,
  amount bigint not null check (amount > 0),
  state text not null default 'created' check (state in ('created', 'processing', 'succeeded', 'failed')),
  code text check (length(code) <= 80),
  gateway_refund text check (length(gateway_refund) <= 255),
  created_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, attempt_id) references payment_attempts (company_id, id),
  foreign key (company_id, invoice_refund_id) references invoice_refunds (company_id, id)
);
create index payment_refunds_open on payment_refunds (company_id, created_at) where state in ('created', 'processing');
create index payment_refunds_attempt on payment_refunds (company_id, attempt_id);
create index payment_refunds_invoice on payment_refunds (company_id, invoice_refund_id) where invoice_refund_id is not null;
select isolate_by_company('payment_refunds', 'select, insert, update');
select open_to_platform('payment_refunds', 'select');

-- Each event of the gateway once: what it is about, never what it says. The object is read again at the gateway.
create table gateway_events (
  gateway text not null check (gateway in ('stripe', 'test')),
  event_id text not null check (length(event_id) between 1 and 255),
  type text not null check (length(type) <= 100),
  object_id text not null check (length(object_id) <= 255),
  received_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  tries integer not null default 0,
  primary key (gateway, event_id)
);
create index gateway_events_waiting on gateway_events (received_at) where handled_at is null;
select open_to_platform('gateway_events', 'select, insert, update, delete');

-- What the embedded test gateway keeps: sessions, cards without numbers, payments. Addresses in it are sealed.
create table test_gateway_objects (
  id text primary key check (length(id) between 4 and 255),
  kind text not null check (kind in ('customer', 'session', 'method', 'intent', 'refund')),
  customer text,
  value jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index test_gateway_objects_customer on test_gateway_objects (customer, kind);
select open_to_platform('test_gateway_objects', 'select, insert, update');

-- What is shown of an invoice to whoever pays it, and what is due by itself.
create view payable_invoices with (security_invoker = true) as
  select i.company_id, i.id, i.visual_id, i.state, i.due_at, i.due_date, i.paid_at, i.currency, i.total, i.amount_due, i.disputed,
    coalesce(d.content -> 'seller' ->> 'legalName', '') as seller, coalesce(d.content -> 'buyer' ->> 'legalName', '') as buyer
  from invoices i
  left join invoice_documents d on d.company_id = i.company_id and d.invoice_id = i.id and d.credit_note_id is null
  where i.state <> 'Draft';
grant select on payable_invoices to gatehouse_company;
