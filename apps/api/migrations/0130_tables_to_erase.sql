-- An erasure visits only the tables that have rows of the client: nearly 200 tables have a company, and a small client has rows in a few.
drop function rows_to_erase(text);

-- The tables, of those given, in which an erasure has rows or files of the client to delete.
create function tables_to_erase(targets text[]) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := current_company();
  target text;
  kept text;
  is_filled boolean;
begin
  perform require_erasure(company);
  foreach target in array targets loop
    kept := case target
      when 'invoices' then 't.state <> ''Draft'''
      when 'invoice_lines' then 'exists (select from invoices i where i.company_id = t.company_id and i.id = t.invoice_id and i.state <> ''Draft'')'
      when 'files' then 'exists (select from invoice_files f where f.company_id = t.company_id and f.file_id = t.id)'
      when 'uploads' then 'exists (select from files f where f.company_id = t.company_id and f.upload_id = t.id)'
      else 'false' end;
    execute format('select exists (select from %I t where t.company_id = $1 and not (%s))', target, kept) into is_filled using company;
    if is_filled then return next target; end if;
  end loop;
end $$;
