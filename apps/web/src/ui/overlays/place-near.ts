interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Placing {
  anchor: Box;
  floating: { width: number; height: number };
  viewport: { width: number; height: number };
  /** Alignment of the box along its anchor, in reading direction. */
  align: 'start' | 'center' | 'end';
  isRtl: boolean;
}

/** Gap between anchor and box, and minimum distance to the window's edge, in px. */
const gap = 6;
const margin = 8;

const clamped = (value: number, max: number): number => Math.max(margin, Math.min(value, max - margin));

/** Returns the position of a floating box: below its anchor, or above if there is no room, and always inside the window. */
export function placeNear({ anchor, floating, viewport, align, isRtl }: Placing): { left: number; top: number } {
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - floating.height;
  const hasRoomBelow = below + floating.height <= viewport.height - margin;
  const offsets = { start: 0, center: (anchor.width - floating.width) / 2, end: anchor.width - floating.width };
  const mirrored = { start: 'end', center: 'center', end: 'start' } as const;
  const left = anchor.left + offsets[isRtl ? mirrored[align] : align];
  return {
    top: clamped(hasRoomBelow || above < margin ? below : above, viewport.height - floating.height),
    left: clamped(left, viewport.width - floating.width),
  };
}
