import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import { drawTable } from '@gatehouse/pdf/table';

import type { Book, Chapter } from './report-book.ts';
import { drawStory } from './report-story.ts';
import type { EngagementRecord } from './report.store.ts';
import { reportTexts as texts } from './report-texts.ts';

const halves = (first: string, second: string, part: number) => [
  { name: first, part },
  { name: second, part: 1 - part },
];

type Assignment = Extract<ReportSection, 'scope' | 'methodology' | 'team'>;

/** Returns the chapters on scope, methodology and team, as far as they are known. */
export function assignmentChapters(
  book: Book,
  { scope, methodology, team }: EngagementRecord,
): Record<Assignment, Chapter[]> {
  const { sheet } = book;
  const targets = (scope as { kind: string; value: string }[]).map(({ kind, value }) => [kind, value]);
  const people = (team as { name: string; role: string }[]).map(({ name, role }) => [name, role]);
  const when = (isKnown: boolean, title: string, draw: Chapter['draw']): Chapter[] =>
    isKnown ? [{ title, draw }] : [];
  return {
    scope: when(targets.length > 0, texts.scope, () =>
      drawTable(sheet, halves(texts.kind, texts.value, 0.25), targets),
    ),
    methodology: when(methodology.trim() !== '', texts.method, () => drawStory(book, methodology, { level: 3 })),
    team: when(people.length > 0, texts.team, () => drawTable(sheet, halves(texts.name, texts.role, 0.5), people)),
  };
}
