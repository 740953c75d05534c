-- Every invitation email of the last day, so that limits also hold for invitations that were withdrawn meanwhile.
create table invitation_mails (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- In small letters.
  username text not null check (length(username) between 3 and 254),
  sent_at timestamptz not null,
  -- Staff were told with this one that addresses are outside the company's domains.
  told_staff boolean not null default false
);
create index invitation_mails_sent on invitation_mails (company_id, sent_at);
select isolate_by_company('invitation_mails', 'select, insert, delete');
