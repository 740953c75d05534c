-- The list of letters of all clients, in the orders that staff can choose.
create index letters_requested on letters (requested_at desc, id desc);
create index letters_valid_until on letters (coalesce(valid_until, 'infinity'::timestamptz), id);
