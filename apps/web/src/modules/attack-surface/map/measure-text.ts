import type { MapView } from '../map-drawing/map-view.ts';
import { fontStacks } from '../map-drawing/pen.ts';

/** Returns a function that measures each text once and caches its width. */
export function measurer(context: CanvasRenderingContext2D): MapView['measure'] {
  const known = new Map<string, number>();
  return (text, size) => {
    const key = `${size} ${text}`;
    const width = known.get(key);
    if (width !== undefined) return width;
    context.font = `400 ${size}px ${fontStacks.text}`;
    // Names of roots are bolder than the measured font.
    const measured = context.measureText(text).width * (size > 12 ? 1.06 : 1);
    known.set(key, measured);
    return measured;
  };
}
