-- How the provider appears to everyone: its name, address, colour and images. Read before anyone has signed in.

create table branding (
  id uuid primary key default new_id(),
  -- There is one row: the settings of the environment fill it once, the provider's admin changes it afterwards.
  is_only boolean not null default true unique check (is_only),
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 500),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  support_name text not null default '' check (length(support_name) <= 80),
  support_email text not null default '' check (length(support_email) <= 254),
  support_phone text not null default '' check (length(support_phone) <= 40),
  legal_line text not null default '' check (length(legal_line) <= 300),
  sender_name text not null check (length(sender_name) between 1 and 80),
  -- Rises with every change: who saves over an unknown one is refused.
  revision integer not null default 1
);
select open_to_platform('branding', 'select, insert, update');
create policy provider_access on branding to gatehouse_company
  using ((select works_for_provider())) with check ((select works_for_provider()));
grant select, update on branding to gatehouse_company;

create table branding_images (
  id uuid primary key default new_id(),
  kind text not null unique check (kind in ('light', 'dark', 'icon', 'support')),
  media_type text not null,
  -- Begins the SHA-256 of the content; part of the address of the image.
  version text not null check (version ~ '^[0-9a-f]{16}$'),
  content bytea not null
);
select open_to_platform('branding_images', 'select, insert, update');
create policy provider_access on branding_images to gatehouse_company
  using ((select works_for_provider())) with check ((select works_for_provider()));
grant select, insert, update, delete on branding_images to gatehouse_company;
