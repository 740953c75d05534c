/** Turns off the library's server, console output and automatic statuses, so that only the package sets a status. */
export const settings = {
  autocommit: false,
  lmsCommitUrl: false,
  logLevel: 5,
  mastery_override: false,
  autoCompleteLessonStatus: false,
} as const;

const rounded = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent * 100) / 100));

/** Converts a raw score to percent of its range; returns null if there is none. */
export function percentOf(raw: string, min: string, max: string): number | null {
  const [score, lowest, highest] = [Number(raw), Number(min || 0), Number(max || 100)];
  if (raw === '' || ![score, lowest, highest].every(Number.isFinite) || highest <= lowest) return null;
  return rounded(((score - lowest) / (highest - lowest)) * 100);
}

/** Converts a scaled score to percent; returns null if there is none. */
export function percentOfScaled(scaled: string): number | null {
  const value = Number(scaled);
  return scaled === '' || !Number.isFinite(value) ? null : rounded(value * 100);
}

/** Returns a saved data model with the suspend data removed, which is stored separately. */
export const resumed = (cmi: Record<string, unknown>): Record<string, unknown> => ({ ...cmi, suspend_data: '' });
