import { lureTactics } from './campaign.ts';

/** Periods of figures, in months. */
export const statisticsMonths = ['3', '6', '12', '24'] as const;
/** Tactic of campaigns without one. */
export const unknownTactic = 'Not set';
/** The tactics in the order in which they are shown. */
export const shownTactics = [...lureTactics, unknownTactic] as const;

/** The outcomes of a campaign for a recipient, the worst first; a failure counts even if it was reported. */
export const repeatOutcomes = ['submitted', 'clicked', 'reported', 'none'] as const;
export type RepeatOutcome = (typeof repeatOutcomes)[number];
/** Numbers of repeat clickers and of campaigns in a response. */
export const repeatLimits = { first: 20, people: 100, campaigns: 24 } as const;
