import { breakLines } from '@gatehouse/pdf/lines';
import { outlineLine } from '@gatehouse/pdf/outlines';
import { openSheet } from '@gatehouse/pdf/sheet';
import { footOfLetters } from '@gatehouse/pdf/text';

/** A line of text in an SVG image. */
export interface Lettering {
  /** `y` is the baseline. */
  x: number;
  y: number;
  text: string;
  size: number;
  isStrong: boolean;
  anchor: 'start' | 'middle' | 'end';
  color: string;
}

const metadata = { title: '', subject: '', author: '', at: new Date(0) };
const widest = 10_000;

/** Returns a function that draws texts as outlines, with the fonts of the PDF reports. */
export function openLettering(ownFont: string | null): (lettering: Lettering) => string {
  const sheet = openSheet({
    metadata,
    ownFont,
    han: 'sc',
    waitForReader: () => Promise.resolve(),
    decorate: () => undefined,
    write: () => undefined,
  });
  return ({ x, y, text, size, isStrong, anchor, color }) => {
    const runs = [{ text, font: isStrong ? ('strong' as const) : ('text' as const), colour: color }];
    const [line] = [...breakLines(sheet, runs, { size, width: widest })];
    if (line === undefined) return '';
    const width = line.reduce((sum, piece) => sum + piece.width, 0);
    const left = x - { start: 0, middle: width / 2, end: width }[anchor];
    return `<path d="${outlineLine(line, { x: left, y: y - size * footOfLetters, width, size, direction: 'ltr', colour: color })}" fill="${color}"/>`;
  };
}
