import { bodySize, drawHeading } from '@gatehouse/pdf/blocks';
import type { Run } from '@gatehouse/pdf/letters';
import { breakLines, measure } from '@gatehouse/pdf/lines';
import { ensureSpace, fillPage, type HeldPage, holdPage } from '@gatehouse/pdf/pages';
import { drawMarked, paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { closeElement, openElement } from '@gatehouse/pdf/structure';
import { drawLine } from '@gatehouse/pdf/text';

import { reportTexts as texts } from './report-texts.ts';
import { severityLabel, shortId } from './report-words.ts';

/** A chapter or a finding that has been written. */
export interface Entry {
  title: string;
  /** The name of the link destination. */
  name: string;
  page: number;
  finding: { visualId: string; severity: number } | null;
}

/** The pages of contents, which are reserved until the pages of everything else are known. */
export interface Contents {
  entries: Entry[];
  /** Reserves the rest of this page, and as many more as this number of entries needs. */
  hold(count: number): void;
  /** Draws the contents. No entries can be added afterwards. */
  fill(): Promise<void>;
}

const [usualLine, narrowLine] = [17, 13];
const headRoom = 50;
const leastRoom = 200;

/** Returns the number of entries that fit on each reserved page. */
const linesOf = (held: readonly HeldPage[], lineHeight: number): number[] =>
  held.map(({ y }, place) => Math.floor((paper.bottom - y - (place === 0 ? headRoom : 0)) / lineHeight));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export function openContents(sheet: Sheet): Contents {
  const entries: Entry[] = [];
  const held: HeldPage[] = [];
  let element = sheet.structure.root;
  return {
    entries,
    hold(count) {
      ensureSpace(sheet, leastRoom);
      if (sheet.y > paper.top) sheet.y += 24;
      element = openElement(sheet.structure, sheet.parent, { type: 'Sect' });
      while (sumOf(linesOf(held, narrowLine)) < count) held.push(holdPage(sheet));
    },
    async fill() {
      const { parent } = sheet;
      sheet.parent = element;
      const isNarrow = sumOf(linesOf(held, usualLine)) < entries.length;
      const lineHeight = isNarrow ? narrowLine : usualLine;
      let from = 0;
      for (const [place, lines] of linesOf(held, lineHeight).entries()) {
        const shown = { entries: entries.slice(from, from + lines), lineHeight, isFirst: place === 0 };
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
  entries: readonly Entry[];
  lineHeight: number;
  isFirst: boolean;
}

async function drawContents(sheet: Sheet, { entries, lineHeight, isFirst }: Part): Promise<void> {
  if (isFirst) await drawHeading(sheet, 2, texts.contents);
  if (entries.length === 0) return;
  await drawInElement(sheet, 'TOC', async () => {
    for (const entry of entries) {
      await drawEntry(sheet, entry);
      sheet.y += lineHeight;
    }
  });
}

const size = bodySize;
const titleIndent = 116;

async function drawEntry(sheet: Sheet, { title, name, page, finding }: Entry): Promise<void> {
  const number = String(page);
  const width = measure({ text: number, face: sheet.fonts.main('text') }, size);
  const show = (runs: readonly Run[], indent: number) => {
    const room = paper.width - indent - 40;
    const [line = []] = breakLines(sheet, runs, { size, width: room });
    drawLine(sheet, line, { y: sheet.y, size, x: paper.left + indent, width: room });
  };
  const to = { to: name, isPlain: true };
  await drawInElement(sheet, 'TOCI', () =>
    drawMarked(sheet, 'Reference', () => {
      if (finding) {
        show([{ text: shortId(finding.visualId), ...to }], 14);
        show(severityLabel(finding), 58);
      }
      show([{ text: title, ...to, font: finding ? 'text' : 'strong' }], finding ? titleIndent : 0);
      const [digits = []] = breakLines(sheet, [{ text: number }], { size, width: 60 });
      drawLine(sheet, digits, { y: sheet.y, size, x: paper.right - width, width: width + 1 });
    }),
  );
}
