import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import { drawRoads, pathsDrawn } from '@gatehouse/domain/attack-path/draw-roads';
import { pathWording } from '@gatehouse/domain/attack-path/path-wording';
import { gateDrawing, nodePath, roadPath, roadStroke } from '@gatehouse/domain/attack-path/road-drawing';
import type { RoadGate, RoadPicture, RoadShape, RoadSign, RoadText } from '@gatehouse/domain/attack-path/road-shapes';
import { roadThemes } from '@gatehouse/domain/attack-path/road-themes';
import { plainWording } from '@gatehouse/domain/board/wording';
import { severityPaths } from '@gatehouse/domain/severity-paths';
import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import { drawFigure } from '@gatehouse/pdf/figure';
import { paper, type Sheet } from '@gatehouse/pdf/sheet';

import { drawFitted } from '../board/fitted-text.ts';
import type { Book } from '../document/report-book.ts';

const theme = roadThemes.print;
const wording = pathWording(plainWording);
/** Width in px for which the picture is laid out, and its greatest height on the page in points. */
const room = 640;
const tallest = 560;

interface Frame {
  sheet: Sheet;
  /** The upper edge of the picture on the page. */
  top: number;
  /** Points per px. */
  scale: number;
}

/** Draws with the coordinates of the picture. */
function scaled({ sheet: { doc }, top, scale }: Frame, draw: (doc: Sheet['doc']) => void): void {
  doc.save();
  doc.translate(paper.left, top).scale(scale);
  draw(doc);
  doc.restore();
}

/** Draws a text, which keeps its own coordinates because it is marked content. */
function drawWords({ sheet, top, scale }: Frame, { x, y, text, size, ink, isStrong, anchor }: RoadText): void {
  const own = { size: size * scale, width: paper.width, height: size * 1.5 * scale };
  const shift = { start: 0, middle: own.width / 2, end: own.width }[anchor];
  drawFitted(sheet, [{ text, ...(isStrong && { font: 'strong' as const }) }], {
    ...own,
    x: paper.left + x * scale - shift,
    // The box starts about one font size above the baseline.
    y: top + (y - size * 1.12) * scale,
    align: ({ start: 'start', middle: 'center', end: 'end' } as const)[anchor],
    colour: theme[ink],
    direction: 'ltr',
  });
}

function drawGate(frame: Frame, { x, y, state }: RoadGate): void {
  scaled(frame, (doc) => {
    doc.translate(x, y);
    if (state === 'closed') {
      doc.path(`${gateDrawing.arch}z`).fill(theme.fixed);
      doc.path(gateDrawing.bars).lineWidth(1.5).stroke(theme.page);
      return;
    }
    doc.path(gateDrawing.arch).lineWidth(2.5).stroke(theme.text);
    if (state === 'in-retest') doc.path(gateDrawing.halfBars).lineWidth(1.5).stroke(theme.text);
  });
}

function drawSign(frame: Frame, { x, y, severity, size }: RoadSign): void {
  const inks = { color: theme.severities[severity], edge: theme.edges[severity], gap: theme.page };
  scaled(frame, (doc) => {
    doc.translate(x, y).scale(size / 16);
    for (const { path, fill, stroke, width = 1 } of severityPaths[severity]) {
      if (fill) doc.path(path).fill(inks[fill]);
      if (stroke) doc.path(path).lineWidth(width).stroke(inks[stroke]);
    }
  });
}

function drawShape(frame: Frame, shape: RoadShape): void {
  switch (shape.kind) {
    case 'text':
      return drawWords(frame, shape);
    case 'gate':
      return drawGate(frame, shape);
    case 'sign':
      return drawSign(frame, shape);
    case 'node':
      return scaled(frame, (doc) => {
        const fill = shape.isCut || shape.look === 'entry' ? theme.page : theme.text;
        doc.path(nodePath(shape)).lineWidth(2);
        doc.fillAndStroke(fill, shape.isCut ? theme.line : theme.text);
      });
    case 'road':
      return scaled(frame, (doc) => {
        doc.path(roadPath(shape));
        if (shape.isCut) doc.lineWidth(roadStroke.cut).dash(4, { space: 4 }).stroke(theme.line).undash();
        else doc.lineWidth(roadStroke.open).stroke(theme.text);
      });
  }
}

/** A picture of attack paths at the size at which it is drawn. */
export interface PathFigure {
  shapes: readonly RoadShape[];
  scale: number;
  /** In points. */
  height: number;
  alt: string;
}

interface PathRoom {
  /** Width in px for which the picture is laid out; it is as wide as the text of the page. */
  room: number;
  /** Its greatest height in points; a higher picture is reduced. */
  tallest: number;
  pathsAtMost?: number;
}

/** Lays out the picture of attack paths. */
export function pathFigure(path: AttackPath, { room, tallest, pathsAtMost = pathsDrawn }: PathRoom): PathFigure {
  const picture: RoadPicture = drawRoads(path, { room, texts: wording, pathsAtMost });
  const scale = Math.min(paper.width / room, tallest / picture.height);
  const alt = `${path.sentence} ${wording.described(path)}`;
  return { shapes: picture.shapes, scale, height: picture.height * scale, alt };
}

/** Draws a picture of attack paths at the current position. */
export async function drawRoadFigure(sheet: Sheet, { shapes, scale, height, alt }: PathFigure): Promise<void> {
  await drawFigure(sheet, { alt, place: { x: paper.left, width: paper.width, height } }, (top) => {
    for (const shape of shapes) drawShape({ sheet, top, scale }, shape);
  });
}

/** Draws the attack paths with the sentence about the cheapest cut, as high as a part of the page. */
export async function drawPathFigure({ sheet, words }: Book, path: AttackPath): Promise<void> {
  if (path.paths.length === 0) return;
  const figure = pathFigure(path, { room, tallest });
  await drawHeading(sheet, 3, { title: words.texts.attackPaths, keep: figure.height + 30 });
  await drawParagraph(sheet, path.sentence);
  await drawRoadFigure(sheet, figure);
  sheet.y += 14;
}
