import { lureTactics } from './campaign.ts';

/** Periods of figures, in months. */
export const statisticsMonths = ['3', '6', '12', '24'] as const;
/** Tactic of campaigns without one. */
export const unknownTactic = 'Not set';
/** The tactics in the order in which they are shown. */
export const shownTactics = [...lureTactics, unknownTactic] as const;
