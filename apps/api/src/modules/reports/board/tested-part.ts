import { type CoverageGap, coverageGaps, coverageStrip } from '@gatehouse/domain/board/coverage';
import { drawDecoration, ink, paper, type Sheet } from '@gatehouse/pdf/sheet';

import { showDay } from '../document/report-days.ts';
import { entryHeight, listHeight } from './bar-parts.ts';
import type { BoardPlan, ReportedEngagement } from './board-plan.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';
import { drawNote, noteHeight } from './board-section.ts';
import { drawFitted } from './fitted-text.ts';
import { drawLineList, type LineEntry } from './line-list.ts';

const gapsShown = 2;
const axisHeight = 13;
const barHeight = 8;
const nameWidth = 160;
const track = { x: paper.left + nameWidth + 8, width: 140 };
const words = { x: track.x + track.width + 8, width: paper.right - track.x - track.width - 8 };
const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

type TestedPlan = NonNullable<BoardPlan['tested']>;

/** Maximum length of an engagement type. A longer one is cut, so that the months after it fit. */
const typeLength = 60;
const shortType = (type: string): string => (type.length <= typeLength ? type : `${type.slice(0, typeLength)}…`);

const gapText = ({ type, months }: CoverageGap): string =>
  type === null ? texts.tested.gapAll(months) : texts.tested.gap(shortType(type), months);

/** Returns the test gaps in words. */
function gapLines({ all }: TestedPlan, today: string): string[] {
  if (all.length === 0) return [texts.tested.none, texts.tested.noneWhy];
  const gaps = coverageGaps(all, today);
  return gaps.length === 0 ? [texts.tested.noGap] : gaps.slice(0, gapsShown).map(gapText);
}

interface Strip {
  today: string;
  barsAtMost: number;
}

/** Returns the height of the strip in points. */
export function testedHeight(tested: TestedPlan, { today, barsAtMost }: Strip): number {
  const { bars } = coverageStrip(tested.shown, today, barsAtMost);
  const strip = bars.length === 0 ? 0 : axisHeight + listHeight(bars.length);
  return gapLines(tested, today).length * noteHeight + strip;
}

const at = (percent: number): number => track.x + (percent / 100) * track.width;

/** Draws what was tested in the last twelve months, what is next, and what has not been tested for long. */
export async function drawTested(sheet: Sheet, tested: TestedPlan, { today, barsAtMost }: Strip): Promise<void> {
  for (const line of gapLines(tested, today)) await drawNote(sheet, line);
  const { months, bars, todayAt } = coverageStrip(tested.shown, today, barsAtMost);
  if (bars.length === 0) return;
  drawDecoration(sheet, () => {
    for (const { day, at: percent } of months) drawMonth(sheet, day, at(percent));
    const top = sheet.y + axisHeight;
    drawToday(sheet, at(todayAt), { top, height: listHeight(bars.length) });
  });
  sheet.y += axisHeight;
  await drawLineList(
    sheet,
    bars.map((bar) => entryOf(sheet, bar)),
    entryHeight,
  );
}

function drawMonth(sheet: Sheet, day: string, x: number): void {
  const box = { x, y: sheet.y, width: 30, height: axisHeight, size: 7, colour: ink.quiet };
  drawFitted(sheet, month.format(new Date(day)), box);
}

function drawToday({ doc }: Sheet, x: number, { top, height }: { top: number; height: number }): void {
  doc
    .moveTo(x, top)
    .lineTo(x, top + height)
    .lineWidth(0.7)
    .stroke(ink.accent);
}

interface Bar {
  row: ReportedEngagement;
  /** Position as a percentage of the width. */
  from: number;
  to: number;
}

function entryOf(sheet: Sheet, { row, from, to }: Bar): LineEntry {
  const { title, status, date_start: start, date_end: end } = row;
  const dates = texts.tested.dates(showDay(start), showDay(end));
  return {
    cells: [
      { text: title, x: paper.left, width: nameWidth },
      { text: `${texts.tested.states[status]}, ${dates}`, ...words, align: 'end' },
    ],
    draw: (top) => {
      const box = [at(from), top + (entryHeight - barHeight) / 2, at(to) - at(from), barHeight] as const;
      if (status === 'Planned')
        sheet.doc
          .rect(...box)
          .lineWidth(0.8)
          .stroke(ink.text);
      else sheet.doc.rect(...box).fill(ink.text);
    },
  };
}
