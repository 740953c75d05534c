/** SQL of the client that owns the row `shown`, in the shape of `clientOfRow` of the contract. */
export const clientOfRow = `(select jsonb_build_object('_id', c.id, 'name', c.name, 'logo', c.logo) from companies c
    where c.id = shown.company_id)`;

/** SQL of the client that owns the row `shown`, in the shape of `datedClientOfRow` of the contract. */
export const datedClientOfRow = `(select jsonb_build_object('_id', c.id, 'name', c.name, 'logo', c.logo, 'shortName', c.short_name,
    'timeZone', c.time_zone) from companies c where c.id = shown.company_id)`;
