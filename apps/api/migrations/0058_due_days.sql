-- The day that a moment belongs to where the company is.
create function company_day(company uuid, moment timestamptz) returns date language sql stable as $$
  select (moment at time zone c.time_zone)::date from companies c where c.id = company
$$;

-- Findings are due by the days of their company, as issues of the attack surface are.
create or replace function complete_finding() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.visual_id := (select visual_id from engagements e where e.company_id = new.company_id and e.id = new.engagement_id)
      || '-F' || lpad(new.number::text, greatest(3, length(new.number::text)), '0');
  elsif new.status = 'Fixed' and old.status <> 'Fixed' then
    new.fixed_at := clock_timestamp();
  elsif new.status <> 'Fixed' then
    new.fixed_at := null;
  end if;
  if not new.due_is_own and (tg_op = 'INSERT' or new.severity <> old.severity) then
    new.due_date := company_day(new.company_id, new.created_at) + due_days_of(new.company_id, new.severity);
  end if;
  if new.status <> 'Acknowledged' then new.acknowledged_until := null; end if;
  return new;
end $$;
