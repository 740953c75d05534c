import type { Point } from './scene.ts';

/** Dimensions of a card in px. `head` is the line above it with the name of its tactic. */
export const cardSize = { height: 142, head: 24, least: 152, most: 264 };
/** Space at the end of the line above a card for incoming paths, in px. */
export const entrySize = 36;
/** Gaps between cards and between rows, in px; the paths run through them. */
export const gapSize = { inline: 32, block: 40 };

/** The layout of the cards of a chain: in reading order, with as many per row as fit. */
export interface Grid {
  columns: number;
  /** Width of a card. */
  width: number;
  /** Dimensions of the whole grid. */
  total: { width: number; height: number };
  at: (place: number) => Point;
}

/** Lays out this many cards in the given width. */
export function gridOf(count: number, room: number): Grid {
  const fitting = Math.max(1, Math.floor((room + gapSize.inline) / (cardSize.least + gapSize.inline)));
  const rows = Math.max(1, Math.ceil(count / fitting));
  // Rows of about equal length read better than full rows with a short last one.
  const columns = Math.max(1, Math.ceil(count / rows));
  const free = (room + gapSize.inline) / columns - gapSize.inline;
  const width = columns === 1 ? Math.min(room, 480) : Math.min(free, cardSize.most);
  const rowHeight = cardSize.head + cardSize.height + gapSize.block;
  return {
    columns,
    width,
    total: {
      width: columns * (width + gapSize.inline) - gapSize.inline,
      // Leaves space for a path below the last row.
      height: rows * rowHeight - gapSize.block / 2,
    },
    at: (place) => ({
      x: (place % columns) * (width + gapSize.inline),
      y: Math.floor(place / columns) * rowHeight + cardSize.head,
    }),
  };
}
