-- What an engagement looked at, and which of its findings go on from an earlier one.
alter table engagements add column coverage jsonb not null default '[]';
alter table findings
  add column carried_from uuid,
  add constraint findings_carried foreign key (company_id, carried_from) references findings (company_id, id)
    on delete set null (carried_from);
create index findings_carried_from on findings (company_id, carried_from) where carried_from is not null;
