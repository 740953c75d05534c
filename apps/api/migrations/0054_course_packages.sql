-- Files that chapters use: SCORM and H5P packages, videos and captions. A package stays one zip file in the store; this is
-- where its files are in it.
create table course_packages (
  id uuid primary key default new_id(),
  company_id uuid not null,
  course_id uuid not null,
  file_id uuid not null,
  kind text not null check (kind in ('scorm-1.2', 'scorm-2004-3', 'scorm-2004-4', 'h5p', 'video', 'captions')),
  title text not null check (length(title) between 1 and 200),
  -- The page that begins it, with its query; empty where there is none.
  launch text not null default '' check (length(launch) <= 2000),
  -- What its manifest gives it to start with (SCORM launch data).
  launch_data text not null default '' check (length(launch_data) <= 64000),
  -- What its manifest says that passes, in percent.
  pass_score numeric check (pass_score between 0 and 100),
  size bigint not null check (size > 0),
  count_files integer not null check (count_files > 0),
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, course_id) references courses (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id)
);
create index course_packages_course on course_packages (company_id, course_id, created_at, id);
create index course_packages_file on course_packages (company_id, file_id);
select isolate_by_company('course_packages');

create table course_package_files (
  company_id uuid not null,
  package_id uuid not null,
  path text not null check (length(path) between 1 and 1000),
  media_type text not null,
  -- First byte in the stored file, and how many there are of it.
  start bigint not null check (start >= 0),
  packed bigint not null check (packed >= 0),
  size bigint not null check (size >= 0),
  is_deflated boolean not null,
  primary key (package_id, path),
  foreign key (company_id, package_id) references course_packages (company_id, id) on delete cascade
);
select isolate_by_company('course_package_files');

-- What a package reported last.
alter table awareness_progress
  add column outcome text check (outcome in ('completed', 'passed', 'failed')),
  add column score numeric check (score between 0 and 100),
  drop constraint awareness_progress_state_check,
  add constraint awareness_progress_state_check check (length(state) <= 1310720);
