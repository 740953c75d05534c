-- What a published finding said when the draft of its changes was begun, or last took its changes: what was changed there since
-- then is not overwritten. Null for a new finding, and for drafts of before, which are compared with what the finding says now.
alter table finding_drafts add column base jsonb;
