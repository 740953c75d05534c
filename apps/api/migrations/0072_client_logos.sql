-- Rows of the provider show the logo of the client, as those of findings do.
create or replace function activity_client(a activities) returns jsonb language sql stable as $$
  select jsonb_build_object('company', jsonb_build_object('_id', c.id, 'name', c.name, 'logo', c.logo,
    'shortName', c.short_name, 'timeZone', c.time_zone))
  from companies c where c.id = a.company_id
$$;
