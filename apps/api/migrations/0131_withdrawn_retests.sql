-- A withdrawn retest shows who withdrew it and when. Of earlier ones, the history of their findings has both.
alter table retest_items no force row level security;
alter table retests no force row level security;
alter table finding_history no force row level security;
update retest_items i
  set decided_by_name = left(h.comment, length(h.comment) - length(' withdrew ' || r.visual_id)), decided_at = h.at
  from retests r, finding_history h
  where r.company_id = i.company_id and r.id = i.retest_id and i.outcome = 'Withdrawn' and i.decided_at is null
    and h.company_id = i.company_id and h.finding_id = i.finding_id and h.kind = 'status' and h.side = 'system'
    and right(h.comment, length(' withdrew ' || r.visual_id)) = ' withdrew ' || r.visual_id;
alter table retest_items force row level security;
alter table retests force row level security;
alter table finding_history force row level security;
