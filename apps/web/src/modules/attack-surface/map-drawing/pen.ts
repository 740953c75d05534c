import type { MapLogo } from './map-view.ts';

/** Text style: font, size, color and alignment. */
export interface TextStyle {
  /** Font size in px. */
  size: number;
  weight: 400 | 500 | 600;
  color: string;
  /** Color of an outline that separates the letters from lines; only for texts that are not rotated. */
  halo?: string;
  align: 'start' | 'center' | 'end';
  font: 'text' | 'mono';
}

/** Line style: color, width and dashes. */
export interface LineStyle {
  color: string;
  /** Width in px. */
  width: number;
  dash?: readonly number[];
}

/** A drawing surface in px of the window; implemented for the canvas and for SVG files. */
export interface Pen {
  begin: () => void;
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  curveTo: (
    first: readonly [number, number],
    second: readonly [number, number],
    end: readonly [number, number],
  ) => void;
  /** Adds an arc, clockwise, that is not connected to the path before it. */
  arc: (middle: readonly [number, number], radius: number, ends?: readonly [number, number]) => void;
  close: () => void;
  fill: (color: string) => void;
  stroke: (line: LineStyle) => void;
  /** Sets the opacity of everything until the next call, from 0 to 1. */
  fade: (opacity: number) => void;
  text: (content: string, place: { x: number; y: number; angle?: number }, style: TextStyle) => void;
  /** Draws a square logo of this side around a point. */
  logo: (logo: MapLogo, place: { x: number; y: number; side: number }) => void;
}

export const fontStacks = {
  text: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  mono: "'JetBrains Mono', 'Mono Fallback', ui-monospace, monospace",
} as const;

function setText(context: CanvasRenderingContext2D, { size, weight, color, halo, align, font }: TextStyle): void {
  context.font = `${weight} ${size}px ${fontStacks[font]}`;
  context.direction = 'ltr';
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillStyle = color;
  if (halo === undefined) return;
  context.lineJoin = 'round';
  context.lineWidth = 3.5;
  context.setLineDash([]);
  context.strokeStyle = halo;
}

const textOn =
  (context: CanvasRenderingContext2D): Pen['text'] =>
  (content, { x, y, angle = 0 }, style) => {
    setText(context, style);
    if (angle === 0) {
      if (style.halo !== undefined) context.strokeText(content, x, y);
      return context.fillText(content, x, y);
    }
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.fillText(content, 0, 0);
    context.restore();
  };

/** Creates a pen that draws on a canvas. */
export function canvasPen(context: CanvasRenderingContext2D): Pen {
  return {
    begin: () => context.beginPath(),
    moveTo: (x, y) => context.moveTo(x, y),
    lineTo: (x, y) => context.lineTo(x, y),
    curveTo: (first, second, end) => context.bezierCurveTo(...first, ...second, ...end),
    arc: ([x, y], radius, [from, to] = [0, 2 * Math.PI]) => {
      context.moveTo(x + Math.cos(from) * radius, y + Math.sin(from) * radius);
      context.arc(x, y, radius, from, to);
    },
    close: () => context.closePath(),
    fill: (color) => {
      context.fillStyle = color;
      context.fill();
    },
    stroke: ({ color, width, dash = [] }) => {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.setLineDash([...dash]);
      context.stroke();
    },
    fade: (opacity) => void (context.globalAlpha = opacity),
    text: textOn(context),
    logo: ({ canvas }, { x, y, side }) => context.drawImage(canvas, x - side / 2, y - side / 2, side, side),
  };
}
