import type { ReactNode } from 'react';

/** One entry of a feed. */
export interface ActivityEntry {
  key: string;
  kind: 'comment' | 'change';
  /** Full name. */
  author: string;
  /** What the author did, after the name: "changed the status from Open to Fixed"; for a comment, the side. */
  sentence?: ReactNode;
  /** When; a relative time. */
  time: ReactNode;
  /** The day that heads its group: "Today", "18-11-2026". */
  day: string;
  /** The mark of a change; a pencil where there is none. */
  icon?: ReactNode;
  /** The comment, or the reason of a change. */
  children?: ReactNode;
  /** Menu of the entry. */
  acts?: ReactNode;
}

interface DayGroup {
  key: string;
  day: string;
  entries: ActivityEntry[];
}

/** Entries that follow one another on the same day, in the order they came in. */
export function byDay(entries: readonly ActivityEntry[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.day === entry.day) last.entries.push(entry);
    else groups.push({ key: entry.key, day: entry.day, entries: [entry] });
  }
  return groups;
}
