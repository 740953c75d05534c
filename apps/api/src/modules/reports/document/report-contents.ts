import { severities } from '@gatehouse/domain/severity';
import { drawHeading } from '@gatehouse/pdf/blocks';
import { ensureSpace, fillPage, type HeldPage, holdPage } from '@gatehouse/pdf/pages';
import { drawInElement, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { closeElement, openElement } from '@gatehouse/pdf/structure';

import { drawEntry, type Entry } from './contents-entry.ts';
import type { ReportWords } from './report-words.ts';

/** The pages of contents, which are reserved until the pages of everything else are known. */
export interface Contents {
  entries: Entry[];
  /** Reserves the rest of this page, and as many more as the chapters of this report need. */
  hold(report: { chapters: number }): void;
  /** Draws the contents. No entries can be added afterwards. */
  fill(): Promise<void>;
}

/** The heights of a line, from the usual to the lowest one. */
const [lineHeights, lowestLine] = [[17, 16, 15, 14, 13], 13] as const;
const [headRoom, leastRoom] = [50, 200];

/** Returns the number of entries that fit on each reserved page. */
const linesOf = (held: readonly HeldPage[], lineHeight: number): number[] =>
  held.map(({ y }, place) => Math.floor((paper.bottom - y - (place === 0 ? headRoom : 0)) / lineHeight));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The severities whose findings are listed one by one: all, or else critical and high, or else critical, or else none. */
const listedUpTo = [Number.POSITIVE_INFINITY, severities.indexOf('high'), severities.indexOf('critical'), -1];

/** Returns one entry for all findings of a severity, which leads to the first one. */
const groupOf = ({ sentences }: ReportWords, first: Entry, severity: number, count: number): Entry => ({
  ...first,
  title: sentences.findings(count),
  severity,
  finding: null,
  isPart: true,
});

/** Returns the chapters and the findings up to a severity, and one entry for each further severity. */
function entriesUpTo(words: ReportWords, entries: readonly Entry[], limit: number): Entry[] {
  const bySeverity = Map.groupBy(entries, ({ finding }) => finding?.severity);
  return entries.flatMap((entry): Entry[] => {
    const severity = entry.finding?.severity;
    if (severity === undefined || severity <= limit) return [entry];
    const own = bySeverity.get(severity) ?? [];
    return own[0] === entry ? [groupOf(words, entry, severity, own.length)] : [];
  });
}

/** Returns the chapters, with their parts and as many findings as fit on the reserved pages; the overview has all of them. */
function entriesThatFit(words: ReportWords, entries: readonly Entry[], lines: number): Entry[] {
  const titled = entries.filter(({ finding }) => finding === null);
  const choices = listedUpTo.map((limit) => entriesUpTo(words, entries, limit));
  return [...choices, titled].find(({ length }) => length <= lines) ?? titled.filter(({ isPart = false }) => !isPart);
}

export function openContents(sheet: Sheet, words: ReportWords): Contents {
  const entries: Entry[] = [];
  const held: HeldPage[] = [];
  let element = sheet.structure.root;
  return {
    entries,
    hold({ chapters }) {
      ensureSpace(sheet, leastRoom);
      if (sheet.y > paper.top) sheet.y += 24;
      element = openElement(sheet.structure, sheet.parent, { type: 'Sect' });
      while (sumOf(linesOf(held, lowestLine)) < chapters) held.push(holdPage(sheet));
    },
    async fill() {
      const { parent } = sheet;
      sheet.parent = element;
      const listed = entriesThatFit(words, entries, sumOf(linesOf(held, lowestLine)));
      const lineHeight = lineHeights.find((height) => sumOf(linesOf(held, height)) >= listed.length) ?? lowestLine;
      let from = 0;
      for (const [place, lines] of linesOf(held, lineHeight).entries()) {
        const shown = { words, entries: listed.slice(from, from + lines), lineHeight, isFirst: place === 0 };
        const page = held[place];
        if (page) await fillPage(sheet, page, () => drawContents(sheet, shown));
        from += lines;
      }
      closeElement(sheet.structure, element);
      sheet.parent = parent;
    },
  };
}

interface Part {
  words: ReportWords;
  entries: readonly Entry[];
  lineHeight: number;
  isFirst: boolean;
}

async function drawContents(sheet: Sheet, { words, entries, lineHeight, isFirst }: Part): Promise<void> {
  if (isFirst) await drawHeading(sheet, 2, words.texts.contents);
  if (entries.length === 0) return;
  const place = { words, hasIds: entries.some(({ finding }) => finding !== null) };
  await drawInElement(sheet, 'TOC', async () => {
    for (const entry of entries) {
      await drawEntry(sheet, place, entry);
      sheet.y += lineHeight;
    }
  });
}
