/** How much of the time a company may occupy slots while others use the portal too. */
export interface BudgetRule {
  /** Slot time that is never limited, in ms: a board or a search spends less than this. */
  burstMs: number;
  /** Slot time that comes back in each ms, so the share of one slot that a company keeps in the long run. */
  share: number;
  /** The longest rest, in ms; shorter than a call waits for its slot, so that resting alone refuses nothing. */
  longestRestMs: number;
}

/** How long another company's last call counts as use of the portal. */
const activeMs = 1_000;

/** Which companies called last; knows two, because the question is only whether there is another one. */
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
    /** Whether a company other than this one called within the last second. */
    areOthersActive(id: string): boolean {
      const other = latest.id === id ? before : latest;
      return now() - other.at < activeMs;
    },
  };
}

export type RecentCompanies = ReturnType<typeof openRecentCompanies>;

interface Spent {
  ms: number;
  at: number;
}

/**
 * The slot time that each company has spent, as a token bucket. A company that keeps a slot busy without pause takes a core
 * from the pages of all others; a share of a half lets it rest as long as it worked, a third twice as long.
 */
export function openBudget(
  { burstMs, share, longestRestMs }: BudgetRule,
  recent: RecentCompanies,
  now: () => number = Date.now,
) {
  const spent = new Map<string, Spent>();
  const left = (id: string): number => {
    const entry = spent.get(id);
    return entry ? Math.max(0, entry.ms - (now() - entry.at) * share) : 0;
  };
  return {
    spend(id: string, ms: number): void {
      const sum = Math.min(left(id) + ms, burstMs + longestRestMs * share);
      spent.delete(id);
      spent.set(id, { ms: sum, at: now() });
      // The oldest entries come first; what has come back completely is forgotten.
      for (const [key] of spent) {
        if (left(key) > 0) break;
        spent.delete(key);
      }
    },
    /** How long the company has to rest, in ms; 0 where no other company uses the portal. */
    restMs(id: string): number {
      const over = left(id) - burstMs;
      return over > 0 && recent.areOthersActive(id) ? Math.ceil(over / share) : 0;
    },
  };
}

export type WorkBudget = ReturnType<typeof openBudget>;
