import { drawParagraph } from '@gatehouse/pdf/blocks';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';

import type { Cover } from '../document/report-cover.ts';
import { sentences } from '../document/report-sentences.ts';
import { entryHeight, listHeight } from './bar-parts.ts';
import { drawBoardHead } from './board-head.ts';
import type { BoardPlan, ReportedDecision } from './board-plan.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';
import { drawNote, drawSection, noteHeight } from './board-section.ts';
import { sectionsOf } from './board-sections.ts';
import { drawStrip } from './kpi-strip.ts';
import { drawLineList, type LineEntry } from './line-list.ts';

const { titles } = texts;

const lateWidth = 90;
const markWidth = 13;

function decisionEntry(sheet: Sheet, { text, title, late }: ReportedDecision): LineEntry {
  const width = paper.width - markWidth - (late === null ? 0 : lateWidth);
  const name = title === null ? [] : [{ text: ` · ${title}`, colour: ink.quiet }];
  const lateBox = { x: paper.right - lateWidth, width: lateWidth, align: 'end', colour: ink.accent } as const;
  return {
    cells: [
      { text: [{ text, font: 'strong' }, ...name], x: paper.left + markWidth, width },
      ...(late === null ? [] : [{ text: late, ...lateBox }]),
    ],
    draw: (top) => {
      const y = top + entryHeight / 2;
      sheet.doc
        .polygon([paper.left, y + 3], [paper.left + 7, y + 3], [paper.left + 3.5, y - 3.5])
        .fill(late === null ? ink.quiet : ink.accent);
    },
  };
}

async function drawDecisions(sheet: Sheet, { decisions }: BoardPlan): Promise<void> {
  await drawSection(sheet, {
    title: titles.decisions,
    height: listHeight(Math.max(1, decisions.length)),
    draw: () =>
      decisions.length === 0
        ? drawNote(sheet, texts.noDecisions)
        : drawLineList(
            sheet,
            decisions.map((decision) => decisionEntry(sheet, decision)),
            entryHeight,
          ),
  });
}

/** Draws a note if the company has no services with content for the board. */
async function drawNothing(sheet: Sheet): Promise<void> {
  const draw = () => drawNote(sheet, texts.nothingWhy);
  await drawSection(sheet, { title: texts.nothing, height: noteHeight, draw });
}

/** Draws the number of missing glyphs or unavailable images as a small note without a heading. */
async function drawMissingNote(sheet: Sheet, text: string): Promise<void> {
  sheet.y += 8;
  await drawParagraph(sheet, text, { size: 7.5, colour: ink.quiet, after: 0 });
}

/** Writes the board on at most two pages: each text has one line, and every list has a maximum length. */
export async function writeBoard(sheet: Sheet, cover: Cover, plan: BoardPlan): Promise<void> {
  const { figures, tested, areas } = plan;
  sheet.decorate(sheet);
  await drawBoardHead(sheet, cover, plan);
  await drawDecisions(sheet, plan);
  if (figures.length > 0) await drawStrip(sheet, figures);
  for (const section of sectionsOf(sheet, plan)) await drawSection(sheet, section);
  if (figures.length + areas.length === 0 && tested === null) await drawNothing(sheet);
  if (sheet.missing.count > 0)
    await drawMissingNote(sheet, sentences.missing(sheet.missing.count, [...sheet.missing.letters]));
  if (cover.unavailable > 0) await drawMissingNote(sheet, sentences.unavailable(cover.unavailable));
}
