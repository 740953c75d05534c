/** The view or filter with exactly the recipients of each figure, in the order of the funnel. */
export const stageFilters = {
  delivered: { status: '1,2,3,4,5' },
  opened: { reached: '2' },
  clicked: { view: 'failed' },
  submitted: { reached: '4' },
  reported: { view: 'reported' },
} as const;

/** A figure of the funnel. */
export type StageKey = keyof typeof stageFilters;
export const stageKeys = Object.keys(stageFilters) as StageKey[];
