import { drawTable } from '@gatehouse/pdf/table';

import type { Book, Chapter } from './report-book.ts';
import { drawStory } from './report-story.ts';
import type { EngagementRecord } from './report.store.ts';
import { reportTexts as texts } from './report-texts.ts';

const halves = (first: string, second: string, part: number) => [
  { name: first, part },
  { name: second, part: 1 - part },
];

/** Scope, methodology and team, as far as they are known. */
export function assignmentChapters(book: Book, { scope, methodology, team }: EngagementRecord): Chapter[] {
  const { sheet } = book;
  const targets = (scope as { kind: string; value: string }[]).map(({ kind, value }) => [kind, value]);
  const people = (team as { name: string; role: string }[]).map(({ name, role }) => [name, role]);
  const chapters: (Chapter & { isKnown: boolean })[] = [
    {
      title: texts.scope,
      isKnown: targets.length > 0,
      draw: () => drawTable(sheet, halves(texts.kind, texts.value, 0.25), targets),
    },
    {
      title: texts.method,
      isKnown: methodology.trim() !== '',
      draw: () => drawStory(book, methodology, { level: 3 }),
    },
    {
      title: texts.team,
      isKnown: people.length > 0,
      draw: () => drawTable(sheet, halves(texts.name, texts.role, 0.5), people),
    },
  ];
  return chapters.filter(({ isKnown }) => isKnown);
}
