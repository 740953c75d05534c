/** How far a case has come. Requested → In Progress → Done; only what no one has begun can be withdrawn. */
export const retestStates = ['Requested', 'In Progress', 'Done', 'Withdrawn'] as const;
/** What the tester found. Partly: some of the places are fixed, at least one is not. */
export const retestVerdicts = ['Fixed', 'Not Fixed', 'Partly'] as const;
/** Who has to do something next. */
export const retestTurns = ['client', 'provider'] as const;

/** A case whose provider names no other day is due so many days after the request. */
export const retestPromisedDays = 7;
/** Findings of one case. */
export const retestFindingsAtMost = 500;
