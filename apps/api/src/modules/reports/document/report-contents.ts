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

/** The heights of a line, from the usual to the lowest one, and the lowest one for which findings are listed. */
const [lineHeights, lowestLine, listedLine] = [[17, 16, 15, 14, 13], 13, 15] as const;
const [headRoom, leastRoom] = [50, 200];

/** Returns the number of entries that fit on each reserved page. */
const linesOf = (held: readonly HeldPage[], lineHeight: number): number[] =>
  held.map(({ y }, place) => Math.floor((paper.bottom - y - (place === 0 ? headRoom : 0)) / lineHeight));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Returns one entry for findings of a severity, which leads to the first one. */
const groupOf = ({ sentences }: ReportWords, rows: readonly Entry[], isRest: boolean): Entry[] => {
  const [first] = rows;
  if (!first?.finding) return [];
  const title = isRest ? sentences.further(rows.length) : sentences.findings(rows.length);
  return [{ ...first, title, severity: first.finding.severity, finding: null, isPart: true }];
};

/** As many as the summary says to fix first. */
const maxBegun = 5;

/** Returns how many findings are listed if not all of them fit: the first urgent ones, and none of those that are not urgent. */
const begunList = ([first]: readonly Entry[], left: number): number =>
  (first?.finding?.severity ?? 0) <= severities.indexOf('high') ? Math.min(maxBegun, Math.max(0, left)) : 0;

/** Lists as many findings one by one as fit, the most severe first, and one entry for the others of each severity. */
function listFindings(words: ReportWords, findings: readonly Entry[], lines: number): Entry[] {
  const groups = [...Map.groupBy(findings, ({ finding }) => finding?.severity).values()];
  let left = lines - groups.length;
  return groups.flatMap((rows) => {
    // A list of all needs one line less, as it has no entry for the others.
    const isWhole = rows.length - 1 <= left;
    const listed = isWhole ? rows.length : begunList(rows, left);
    // Less severe findings are not listed if more severe ones are left out.
    left = isWhole ? left - rows.length + 1 : 0;
    return [...rows.slice(0, listed), ...groupOf(words, rows.slice(listed), listed > 0)];
  });
}

/** Returns the chapters, with their parts and as many findings as fit on the reserved pages; the overview has all of them. */
function entriesThatFit(
  words: ReportWords,
  entries: readonly Entry[],
  lines: { listed: number; all: number },
): Entry[] {
  const titled = entries.filter(({ finding }) => finding === null);
  const findings = entries.filter(({ finding }) => finding !== null);
  const groups = new Set(findings.map(({ finding }) => finding?.severity)).size;
  if (titled.length > lines.all) return titled.filter(({ isPart = false }) => !isPart);
  if (titled.length + groups > lines.all) return titled;
  const listed = listFindings(words, findings, Math.max(groups, lines.listed - titled.length));
  const [first] = findings;
  const isComplete = listed.every(({ finding }) => finding !== null);
  return entries.flatMap(({ note, ...entry }) => {
    if (entry.finding === null) return [note === undefined || isComplete ? entry : { ...entry, note }];
    return entry.name === first?.name ? listed : [];
  });
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
      const lines = { listed: sumOf(linesOf(held, listedLine)), all: sumOf(linesOf(held, lowestLine)) };
      const listed = entriesThatFit(words, entries, lines);
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
