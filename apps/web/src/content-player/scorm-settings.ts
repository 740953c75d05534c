/** No server of its own, no sentences in the console, and no status but the one that the package sets. */
export const settings = {
  autocommit: false,
  lmsCommitUrl: false,
  logLevel: 5,
  mastery_override: false,
  autoCompleteLessonStatus: false,
} as const;

const rounded = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent * 100) / 100));

/** A raw score in percent of its range; null where there is none. */
export function percentOf(raw: string, min: string, max: string): number | null {
  const [score, lowest, highest] = [Number(raw), Number(min || 0), Number(max || 100)];
  if (raw === '' || ![score, lowest, highest].every(Number.isFinite) || highest <= lowest) return null;
  return rounded(((score - lowest) / (highest - lowest)) * 100);
}

/** A scaled score in percent; null where there is none. */
export function percentOfScaled(scaled: string): number | null {
  const value = Number(scaled);
  return scaled === '' || !Number.isFinite(value) ? null : rounded(value * 100);
}

/** What was kept, without what belongs to the time before. */
export const resumed = (cmi: Record<string, unknown>): Record<string, unknown> => ({ ...cmi, suspend_data: '' });
