import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import { pathsDrawn } from '@gatehouse/domain/attack-path/draw-roads';
import { fitLines } from '@gatehouse/domain/fit-text';
import { bodySize, drawParagraph, leading } from '@gatehouse/pdf/blocks';
import { breakLines } from '@gatehouse/pdf/lines';
import { paper, type Sheet } from '@gatehouse/pdf/sheet';

import { drawRoadFigure, pathFigure, type PathFigure } from '../chain/path-figure.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';
import type { Section } from './board-section.ts';

/** Widths in px for which the picture is laid out until it fits: the more, the smaller are its texts. */
const rooms = [640, 800, 960, 1_200];
const pathCounts = [pathsDrawn, 3, 1];
const sentenceLines = 2;
const gap = 6;

/** Returns the largest picture with the most paths, or null if none is legible at this height. */
function figureOf(path: AttackPath, tallest: number): PathFigure | null {
  const sizes = pathCounts.flatMap((pathsAtMost) => rooms.map((room) => ({ room, pathsAtMost })));
  for (const size of sizes) {
    const figure = pathFigure(path, { ...size, tallest: Infinity });
    if (figure.height <= tallest) return figure;
  }
  return null;
}

/** Returns the section of the attack paths with the sentence about the cheapest cut. The picture is left out if it is higher than `tallest`. */
export function pathsSection(sheet: Sheet, path: AttackPath, tallest: number): Section {
  const figure = figureOf(path, tallest);
  const room = { width: paper.width, size: bodySize };
  const sentence = fitLines(path.sentence, sentenceLines, room).join(' ');
  const lines = [...breakLines(sheet, [{ text: sentence }], room)].length;
  return {
    title: texts.titles.paths,
    note: path.engagement?.title ?? texts.derivedPaths,
    height: lines * bodySize * leading + (figure === null ? 0 : gap + figure.height),
    draw: async () => {
      await drawParagraph(sheet, sentence, { after: figure === null ? 0 : gap });
      if (figure !== null) await drawRoadFigure(sheet, figure);
    },
  };
}
