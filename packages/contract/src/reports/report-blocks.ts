/** Findings with all their texts in one response; the others follow page by page. */
export const reportFindingsAtATime = 20;

/** Maximum number of rows of a list of a report: findings in brief, groups of the plan, findings of a comparison. */
export const reportRowsAtMost = 1_000;
