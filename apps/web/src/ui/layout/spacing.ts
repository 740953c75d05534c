/** Steps of the spacing scale, in px. */
type Step = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32 | 48;

/** A gap, or the gap between lines and that within a line. */
export type Gap = Step | `${Step} ${Step}`;

/** Returns the value of a gap, in variables of CSS. */
export const gapToken = (gap: Gap): string => `${gap}`.replace(/\d+/g, 'var(--space-$&)');
