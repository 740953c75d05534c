-- A recipient whom the tool tries again has not failed, and a name in two Unicode spellings is one name.

-- When the tool said where the email is; null where it stated no time.
alter table phishing_recipients add column delivery_at timestamptz;

-- Names are stored composed from now on. Where both spellings exist already, both records stay as they are.
alter table phishing_campaigns no force row level security;
update phishing_campaigns c set name = normalize(c.name, nfc)
where c.name is not nfc normalized and not exists (select from phishing_campaigns o
  where o.company_id = c.company_id and o.id <> c.id and lower(normalize(o.name, nfc)) = lower(normalize(c.name, nfc)));
alter table phishing_campaigns force row level security;

alter table asset_systems no force row level security;
update asset_systems s set name = normalize(s.name, nfc)
where s.name is not nfc normalized and not exists (select from asset_systems o
  where o.company_id = s.company_id and o.id <> s.id and normalize(o.name, nfc) = normalize(s.name, nfc));
alter table asset_systems force row level security;
