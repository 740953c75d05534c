/** Limits the time that a company may occupy slots while others use the portal. */
export interface BudgetRule {
  /** The slot time that is never limited, in ms: a dashboard or a search needs less. */
  burstMs: number;
  /** The slot time that is restored per ms, and so the share of one slot available in the long run. */
  share: number;
  /** The longest rest in ms; shorter than the wait for a slot, so that resting alone rejects nothing. */
  longestRestMs: number;
}

/** Milliseconds for which another company counts as active after its last request. */
const activeMs = 1_000;

/** Tracks the companies of the latest requests. Two are enough, because the only question is whether there is another one. */
export function openRecentCompanies(now: () => number = Date.now) {
  let [latest, before] = [
    { id: '', at: -Infinity },
    { id: '', at: -Infinity },
  ];
  return {
    note(id: string): void {
      if (latest.id !== id) [latest, before] = [{ id, at: now() }, latest];
      else latest.at = now();
    },
    /** Returns true if another company sent a request within the last second. */
    areOthersActive(id: string): boolean {
      const other = latest.id === id ? before : latest;
      return now() - other.at < activeMs;
    },
  };
}

export type RecentCompanies = ReturnType<typeof openRecentCompanies>;

interface SpentWork {
  ms: number;
  at: number;
}

/**
 * Tracks the slot time of each company as a token bucket. A company that occupies a slot continuously takes a core from all others; with a
 * share of one half it rests as long as it worked, with a third twice as long.
 */
export function openBudget(
  { burstMs, share, longestRestMs }: BudgetRule,
  recent: RecentCompanies,
  now: () => number = Date.now,
) {
  const spent = new Map<string, SpentWork>();
  const left = (id: string): number => {
    const entry = spent.get(id);
    return entry ? Math.max(0, entry.ms - (now() - entry.at) * share) : 0;
  };
  return {
    spend(id: string, ms: number): void {
      const sum = Math.min(left(id) + ms, burstMs + longestRestMs * share);
      spent.delete(id);
      spent.set(id, { ms: sum, at: now() });
      // Entries are in order of age; fully restored ones are deleted.
      for (const [key] of spent) {
        if (left(key) > 0) break;
        spent.delete(key);
      }
    },
    /** Returns the time that the company has to rest, in ms; 0 if no other company is active. */
    restMs(id: string): number {
      const over = left(id) - burstMs;
      return over > 0 && recent.areOthersActive(id) ? Math.ceil(over / share) : 0;
    },
  };
}

export type WorkBudget = ReturnType<typeof openBudget>;
