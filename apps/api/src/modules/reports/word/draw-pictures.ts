import { drawRoads } from '@gatehouse/domain/attack-path/draw-roads';
import { pathWording } from '@gatehouse/domain/attack-path/path-wording';
import { roadSvg } from '@gatehouse/domain/attack-path/road-svg';
import { roadThemes } from '@gatehouse/domain/attack-path/road-themes';
import { plainWording } from '@gatehouse/domain/board/wording';
import { renderAsync } from '@resvg/resvg-js';

import { openLettering } from './lettering.ts';
import type { WordBook } from './word-book.ts';

/** The part of a Word document that pictures need. */
export type Drawing = Pick<WordBook, 'paths' | 'matrix' | 'words' | 'ownFont'>;

/** A picture with its alternative text. */
export interface DrawnPicture {
  alt: string;
  png: Uint8Array;
}

const wording = pathWording(plainWording);
/** Width in px for which the picture is laid out, and the number of pixels of the file for each of them. */
const [room, sharpness] = [640, 2];

/** Returns an SVG image as PNG; its texts are outlines, so that it does not depend on installed fonts. */
export async function toPng(svg: string): Promise<Uint8Array> {
  const picture = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: sharpness },
  });
  return picture.asPng();
}

/** Draws the attack paths, or returns null if there are none. */
export async function pathPicture({ paths, ownFont }: Drawing): Promise<DrawnPicture | null> {
  if (paths.paths.length === 0) return null;
  const theme = roadThemes.print;
  const picture = drawRoads(paths, { room, texts: wording });
  const outline = openLettering(ownFont);
  const letters = picture.shapes
    .filter((shape) => shape.kind === 'text')
    .map(({ ink, isStrong, ...text }) => outline({ ...text, isStrong, color: theme[ink] }));
  const shapes = picture.shapes.filter((shape) => shape.kind !== 'text');
  const svg = roadSvg({ ...picture, shapes }, theme, { title: '', desc: '' });
  return {
    alt: `${paths.sentence} ${wording.described(paths)}`,
    png: await toPng(svg.replace('</g>\n</svg>', `${letters.join('')}</g>\n</svg>`)),
  };
}
