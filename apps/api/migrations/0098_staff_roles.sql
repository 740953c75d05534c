-- Two more roles of the provider's staff: managers (clients, requests, draft invoices) and accountants (billing). Until here
-- nothing but the contract said which roles there are; a role that the portal does not know would hold no rights, but
-- `member_sees` would show it the clients that are open to all staff.
alter table users add constraint users_role_check check (role in
  ('company-admin', 'company-manager', 'company-user', 'company-hr', 'new', 'public-cybersecurity-awareness',
   'provider-admin', 'provider-manager', 'provider-analyst', 'provider-accountant'));

-- Staff are invited with their role, as people of clients are.
alter table invitations drop constraint invitations_role_check;
alter table invitations add constraint invitations_role_check check (role in
  ('company-admin', 'company-manager', 'company-user', 'company-hr', 'public-cybersecurity-awareness',
   'provider-admin', 'provider-manager', 'provider-analyst', 'provider-accountant'));
