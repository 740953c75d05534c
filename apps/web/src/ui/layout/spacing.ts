/** Steps of the spacing scale, in px. */
export type Gap = 4 | 8 | 12 | 16 | 24 | 32;

/** Returns the CSS variable of a step. */
export const gapToken = (gap: Gap): string => `var(--space-${gap})`;
