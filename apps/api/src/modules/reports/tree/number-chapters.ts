import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';

import type { ReportWords } from '../document/report-words.ts';

interface TitledSection {
  key: ReportSection;
  title: string;
}

/** A part of a chapter with its number, such as 2.1. */
export interface NumberedPart<Section> {
  number: string;
  title: string;
  section: Section;
}

/** A chapter of a document with its number: one section, or several short ones as its parts. */
export interface NumberedChapter<Section> {
  number: string;
  title: string;
  /** Null for a chapter of parts. */
  section: Section | null;
  parts: readonly NumberedPart<Section>[];
}

/** Short sections about the test itself, which become parts of one chapter where they follow each other. */
const grouped: readonly ReportSection[] = ['scope', 'methodology', 'team'];

/** The titles of sections in a document that differ from those of a page. */
const titlesIn = ({ texts }: ReportWords): Partial<Record<ReportSection, string>> => ({
  summary: texts.summary,
  attackChain: texts.chain,
});

const titleIn = (words: ReportWords, { key, title }: TitledSection): string => titlesIn(words)[key] ?? title;

/** Returns the sections of each chapter. */
function runsOf<Section extends TitledSection>(sections: readonly Section[]): Section[][] {
  const runs: Section[][] = [];
  for (const section of sections) {
    const last = runs.at(-1);
    const isPart = [last?.at(-1), section].every((one) => one !== undefined && grouped.includes(one.key));
    if (last && isPart) last.push(section);
    else runs.push([section]);
  }
  return runs;
}

/** Numbers the chapters of a document. Every document of a report has the same numbers, titles and chapters. */
export function numberChapters<Section extends TitledSection>(
  words: ReportWords,
  sections: readonly Section[],
): NumberedChapter<Section>[] {
  return runsOf(sections).map((run, place): NumberedChapter<Section> => {
    const number = String(place + 1);
    const [only, ...others] = run;
    if (only && others.length === 0) return { number, title: titleIn(words, only), section: only, parts: [] };
    const parts = run.map((section, at) => ({
      number: `${number}.${at + 1}`,
      title: titleIn(words, section),
      section,
    }));
    return { number, title: words.texts.about, section: null, parts };
  });
}
