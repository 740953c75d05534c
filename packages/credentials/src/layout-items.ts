import type { FontName } from '@gatehouse/pdf/font-files';

import type { DrawnPicture } from './certificate.ts';

/** A rectangle in points, from the upper left corner of the canvas. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A text that shrinks until it fits its box. */
export interface TextItem {
  kind: 'text';
  /** The element type for screen readers. */
  role: 'H1' | 'P';
  text: string;
  font: FontName;
  colour: string;
  /** The maximum font size. */
  size: number;
  box: Box;
  /** The side of the box that lines align to. */
  side: 'left' | 'right';
}

/** An SVG path. */
export interface ShapeItem {
  kind: 'shape';
  path: string;
  fill?: string;
  stroke?: string;
  opacity: number;
  /** The scale from path units to canvas units, for a path with its own coordinate system. Its origin is the corner of the box. */
  scale?: number;
  /** The alternative text; without it the shape is decorative. */
  alt?: string;
  box: Box;
}

/** An image scaled to its box. Broken images are omitted. */
export interface PictureItem {
  kind: 'picture';
  picture: DrawnPicture;
  alt: string;
  box: Box;
}

export type Item = TextItem | ShapeItem | PictureItem;

export const inks = { text: '#1b1b1f', quiet: '#5f5f68', brand: '#a50000', mark: '#0e0e0e', frame: '#c6c9d1' } as const;
/** The space between the content and the edge of the paper, in points. */
export const margin = 62;

/** A text of a certificate with its place and look. */
export interface Words {
  text: string;
  y: number;
  height: number;
  size: number;
  look?: 'strong' | 'quiet';
}

/** Returns a text in a column. */
export const textItem = (box: Omit<Box, 'y' | 'height'>, { text, y, height, size, look }: Words): TextItem => ({
  kind: 'text',
  role: 'P',
  text,
  font: look === 'strong' ? 'strong' : 'text',
  colour: look === 'quiet' ? inks.quiet : inks.text,
  size,
  box: { ...box, y, height },
  side: 'left',
});
