/** States of a retest: Requested → In Progress → Done. It can only be withdrawn before work begins. */
export const retestStates = ['Requested', 'In Progress', 'Done', 'Withdrawn'] as const;
/** Verdicts of the tester. Partly: some affected assets are fixed, at least one is not. */
export const retestVerdicts = ['Fixed', 'Not Fixed', 'Partly'] as const;
/** The side that must act next. */
export const retestTurns = ['client', 'provider'] as const;

/** Days after the request on which a retest is due unless the provider sets another day. */
export const defaultRetestDays = 7;
/** Maximum number of findings in a retest. */
export const retestFindingsAtMost = 500;
