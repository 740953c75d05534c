-- For how long a company keeps results and answers of training under a name.
alter table companies add column result_months integer not null default 24 check (result_months between 1 and 120);
