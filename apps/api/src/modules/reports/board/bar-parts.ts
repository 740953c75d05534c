import type { FindingBoard } from '@gatehouse/contract/findings/finding-statistics.schema';
import { shownFixTimes } from '@gatehouse/domain/board/shown-severities';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';

import { severityEdge, severityInk } from '../document/report-words.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';
import { drawLineList, type LineEntry } from './line-list.ts';

/** Height of an entry in points. */
export const entryHeight = 15;
const barHeight = 7;
const track = { x: paper.left + 186, width: 180 };
const words = { x: track.x + track.width + 8, width: paper.width - 186 - track.width - 8 };
const nameWidth = 176;

/** Returns the top of a bar in a row. */
const barTop = (top: number): number => top + (entryHeight - barHeight) / 2;

/** Draws the engagements with the most critical and high findings. */
export async function drawTopEngagements(sheet: Sheet, { places }: FindingBoard): Promise<void> {
  const most = Math.max(1, ...places.map(({ critical, high }) => critical + high));
  const widthOf = (count: number) => (count / most) * track.width;
  const entries = places.map(({ title, critical, high }): LineEntry => ({
    cells: [
      { text: title, x: paper.left, width: nameWidth },
      { text: texts.areas.severe(critical, high), ...words, align: 'end' },
    ],
    draw: (top) => {
      sheet.doc.rect(track.x, barTop(top), widthOf(critical), barHeight).fill(severityInk.critical);
      sheet.doc.rect(track.x + widthOf(critical), barTop(top), widthOf(high), barHeight).fill(severityInk.high);
    },
  }));
  await drawLineList(sheet, entries, entryHeight);
}

const timeTrack = { x: paper.left + 76, width: 250 };
const timeWords = { x: timeTrack.x + timeTrack.width + 8, width: paper.width - 76 - timeTrack.width - 8 };

/** The median time to fix of each severity against the target of the remediation policy. */
export async function drawFixTimes(sheet: Sheet, { timeToFix }: FindingBoard): Promise<void> {
  const times = shownFixTimes(timeToFix);
  const longest = Math.max(1, ...times.flatMap(({ days, target }) => [days ?? 0, target ?? 0])) * 1.02;
  const widthOf = (days: number) => (days / longest) * timeTrack.width;
  const { row, open } = texts.fixTimes;
  const entries = times.map(({ severity, fixed, days, target }): LineEntry => ({
    cells: [
      { text: texts.severities[severity], x: paper.left, width: 70 },
      { text: days === null ? open(target) : row(days, target, fixed), ...timeWords, align: 'end' },
    ],
    draw: (top) => {
      const y = barTop(top);
      sheet.doc.rect(timeTrack.x, y, timeTrack.width, barHeight).fill(ink.shade);
      if (days !== null) {
        const bar = sheet.doc.rect(timeTrack.x, y, widthOf(days), barHeight).lineWidth(0.75);
        bar.fillAndStroke(severityInk[severity], severityEdge[severity]);
      }
      if (target !== null)
        sheet.doc.rect(timeTrack.x + widthOf(target) - 0.75, y - 2, 1.5, barHeight + 4).fill(ink.text);
    },
  }));
  await drawLineList(sheet, entries, entryHeight);
}

/** Returns the height of a list with a number of entries, in points. */
export const listHeight = (count: number): number => count * entryHeight;
export const fixTimesHeight = ({ timeToFix }: FindingBoard): number => listHeight(shownFixTimes(timeToFix).length);
