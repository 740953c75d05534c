-- The sums of what is not published are not a client's, as its rows are not (0016).
select hide_unpublished('finding_pasts');
select hide_unpublished('finding_tallies');
select hide_unpublished('finding_fixes');
select hide_unpublished('finding_flow');
