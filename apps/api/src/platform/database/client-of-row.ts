/** Whose record the row `shown` is, as `clientOfRow` of the contract has it. */
export const clientOfRow = `(select jsonb_build_object('_id', c.id, 'name', c.name, 'logo', c.logo) from companies c
    where c.id = shown.company_id)`;

/** The same as `datedClientOfRow`. */
export const datedClientOfRow = `(select jsonb_build_object('_id', c.id, 'name', c.name, 'logo', c.logo, 'shortName', c.short_name,
    'timeZone', c.time_zone) from companies c where c.id = shown.company_id)`;
