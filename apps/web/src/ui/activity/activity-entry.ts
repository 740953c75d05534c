import type { ReactNode } from 'react';

/** An entry of an activity feed. */
export interface ActivityEntry {
  key: string;
  kind: 'comment' | 'change';
  /** Full name; empty if the sentence names nobody. */
  author: string;
  /** The action, after the author's name: "changed the status from Open to Fixed"; for a comment, the author's side. */
  sentence?: ReactNode;
  /** A relative time. */
  time: ReactNode;
  /** Heading of the day's group: "Today", "18-11-2026". */
  day: string;
  /** Icon of a change; a pencil by default. */
  icon?: ReactNode;
  /** The comment, or the reason for a change. */
  children?: ReactNode;
  /** Actions menu of the entry. */
  acts?: ReactNode;
}

interface DayGroup {
  key: string;
  day: string;
  entries: ActivityEntry[];
}

/** Groups consecutive entries of the same day, keeping their order. */
export function byDay(entries: readonly ActivityEntry[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.day === entry.day) last.entries.push(entry);
    else groups.push({ key: entry.key, day: entry.day, entries: [entry] });
  }
  return groups;
}
