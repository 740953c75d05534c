-- Each window of a learner numbers its own saves, and what a package reports belongs to the play that reported it.

-- {"window": last revision}: a late copy of an older save is known by the window that sent it.
alter table awareness_attempts
  add column windows jsonb not null default '{}',
  -- The window whose submission was scored; null where time ended the attempt.
  add column submitted_by text;

-- {"play": {"revision", "outcome", "score"}}: one play is a package or video from its launch on.
alter table awareness_progress
  add column plays jsonb not null default '{}',
  add column last_play text not null default '',
  -- The play that completed the chapter; null for what was completed before plays were known, which stays as it is.
  add column completed_by text;

-- The parts of a package (SCOs and assets) in the order of its manifest; null for packages from before, whose manifest is read again.
alter table course_packages
  add column parts jsonb check (jsonb_typeof(parts) = 'array');
