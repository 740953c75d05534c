import type { Point } from './scene.ts';

/** In px. `head` is the line over a card that names its tactic. */
export const cardSize = { height: 124, head: 24, least: 152, most: 264 };
/** The end of the line over a card, in px, where ways come in from above. */
export const entrySize = 36;
/** Between cards, and between rows for the ways that lead on. */
export const gapSize = { inline: 32, block: 40 };

/** Where the cards of a chain stand: in reading order, as many in a row as there is room for. */
export interface Grid {
  columns: number;
  /** Of a card. */
  width: number;
  /** Of all of it. */
  total: { width: number; height: number };
  at: (place: number) => Point;
}

/** Places so many cards in so much room. */
export function gridOf(count: number, room: number): Grid {
  const fitting = Math.max(1, Math.floor((room + gapSize.inline) / (cardSize.least + gapSize.inline)));
  const rows = Math.max(1, Math.ceil(count / fitting));
  // Rows of about the same length read better than a full one and a rest.
  const columns = Math.max(1, Math.ceil(count / rows));
  const free = (room + gapSize.inline) / columns - gapSize.inline;
  const width = columns === 1 ? Math.min(room, 480) : Math.min(free, cardSize.most);
  const rowHeight = cardSize.head + cardSize.height + gapSize.block;
  return {
    columns,
    width,
    total: {
      width: columns * (width + gapSize.inline) - gapSize.inline,
      // A way along the last row needs its room too.
      height: rows * rowHeight - gapSize.block / 2,
    },
    at: (place) => ({
      x: (place % columns) * (width + gapSize.inline),
      y: Math.floor(place / columns) * rowHeight + cardSize.head,
    }),
  };
}
