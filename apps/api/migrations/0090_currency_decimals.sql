-- Amounts follow the decimals of ISO 4217 (packages/domain/src/money/currency.ts). Until now they followed CLDR, which gives these
-- currencies no decimals: 127,000 forints were stored as 127000 and are 12700000 from now on. Every stored amount keeps the value
-- that was shown.
-- contracts: the version before would show such amounts a hundred times too large.

create function pg_temp.decimals_gained(code text) returns bigint language sql immutable as $$
  select case
    when code in ('afn', 'all', 'cop', 'huf', 'idr', 'irr', 'kpw', 'lak', 'lbp', 'mga', 'mmk', 'pkr', 'sll', 'sos', 'syp', 'yer') then 100
    when code = 'iqd' then 1000
    else 1
  end
$$;

-- The named numbers of a JSON object, times the factor.
create function pg_temp.with_decimals(record jsonb, names text[], factor bigint) returns jsonb language sql immutable as $$
  select record || coalesce(jsonb_object_agg(name, (record ->> name)::bigint * factor), '{}')
  from unnest(names) name where record ? name
$$;
create function pg_temp.list_with_decimals(list jsonb, names text[], factor bigint) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(pg_temp.with_decimals(record, names, factor) order by place), '[]')
  from jsonb_array_elements(list) with ordinality as entry (record, place)
$$;
create function pg_temp.document_with_decimals(content jsonb, factor bigint) returns jsonb language sql immutable as $$
  select pg_temp.with_decimals(content, '{subtotal,discount,tax,total}', factor)
    || jsonb_build_object(
      'lines', pg_temp.list_with_decimals(content -> 'lines', '{unitAmount,discount,amount}', factor),
      'taxes', pg_temp.list_with_decimals(content -> 'taxes', '{lines,discount,base,amount}', factor))
$$;

-- The owner is subject to row-level security as everybody is (forced), and has every company's rows to convert.
alter table invoices no force row level security;
alter table invoice_lines no force row level security;
alter table invoice_documents no force row level security;
alter table invoice_history no force row level security;
alter table invoice_payments no force row level security;
alter table invoice_refunds no force row level security;
alter table credit_notes no force row level security;
alter table credit_note_lines no force row level security;
alter table subscriptions no force row level security;
alter table payment_attempts no force row level security;
alter table payment_refunds no force row level security;
alter table test_gateway_objects no force row level security;
alter table invoices disable trigger user;
alter table invoice_lines disable trigger user;
alter table credit_note_lines disable trigger user;

alter table invoices drop constraint invoices_total_check;
alter table invoices add constraint invoices_total_check check (total between 0 and 10000000000000000);

create temporary table gained on commit drop as
  select company_id, id as invoice_id, pg_temp.decimals_gained(currency) as factor from invoices
  where pg_temp.decimals_gained(currency) > 1;

update invoice_lines l
  set unit_amount = l.unit_amount * g.factor, discount = l.discount * g.factor, amount = l.amount * g.factor
  from gained g where (l.company_id, l.invoice_id) = (g.company_id, g.invoice_id);
update credit_note_lines c set amount = c.amount * g.factor
  from gained g, credit_notes n
  where (n.company_id, n.invoice_id) = (g.company_id, g.invoice_id) and (c.company_id, c.credit_note_id) = (n.company_id, n.id);
update credit_notes n
  set subtotal = n.subtotal * g.factor, discount = n.discount * g.factor, tax = n.tax * g.factor, total = n.total * g.factor,
    taxes = pg_temp.list_with_decimals(n.taxes, '{lines,discount,base,amount}', g.factor)
  from gained g where (n.company_id, n.invoice_id) = (g.company_id, g.invoice_id);
update invoices i
  set subtotal = i.subtotal * g.factor, discount = i.discount * g.factor, tax = i.tax * g.factor, total = i.total * g.factor,
    paid = i.paid * g.factor, credited = i.credited * g.factor, refunded = i.refunded * g.factor,
    taxes = pg_temp.list_with_decimals(i.taxes, '{lines,discount,base,amount}', g.factor),
    lines_row = invoice_lines_row(i.company_id, i.id)
  from gained g where (i.company_id, i.id) = (g.company_id, g.invoice_id);
update invoice_documents d set content = pg_temp.document_with_decimals(d.content, g.factor)
  from gained g where (d.company_id, d.invoice_id) = (g.company_id, g.invoice_id);
update invoice_history h set amount = h.amount * g.factor
  from gained g where (h.company_id, h.invoice_id) = (g.company_id, g.invoice_id) and h.amount is not null;
update invoice_payments p set amount = p.amount * g.factor
  from gained g where (p.company_id, p.invoice_id) = (g.company_id, g.invoice_id);
update invoice_refunds r set amount = r.amount * g.factor
  from gained g where (r.company_id, r.invoice_id) = (g.company_id, g.invoice_id);
update payment_refunds r set amount = r.amount * g.factor
  from gained g, payment_attempts a
  where (a.company_id, a.invoice_id) = (g.company_id, g.invoice_id) and (r.company_id, r.attempt_id) = (a.company_id, a.id);
update payment_attempts a set amount = a.amount * g.factor, surplus = a.surplus * g.factor
  from gained g where (a.company_id, a.invoice_id) = (g.company_id, g.invoice_id);
update subscriptions s
  set discount = s.discount * pg_temp.decimals_gained(s.currency),
    lines = pg_temp.list_with_decimals(s.lines, '{unitAmount,discount}', pg_temp.decimals_gained(s.currency))
  where pg_temp.decimals_gained(s.currency) > 1;
update test_gateway_objects o
  set value = pg_temp.with_decimals(o.value, '{amount}', pg_temp.decimals_gained(o.value ->> 'currency'))
  where pg_temp.decimals_gained(o.value ->> 'currency') > 1;

alter table invoices enable trigger user;
alter table invoice_lines enable trigger user;
alter table credit_note_lines enable trigger user;
alter table invoices force row level security;
alter table invoice_lines force row level security;
alter table invoice_documents force row level security;
alter table invoice_history force row level security;
alter table invoice_payments force row level security;
alter table invoice_refunds force row level security;
alter table credit_notes force row level security;
alter table credit_note_lines force row level security;
alter table subscriptions force row level security;
alter table payment_attempts force row level security;
alter table payment_refunds force row level security;
alter table test_gateway_objects force row level security;
