import { expect, it } from 'vitest';

import { placeNear } from './place-near.ts';

const viewport = { width: 1000, height: 800 };
const floating = { width: 200, height: 100 };
const anchorAt = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

it.each([
  { what: 'below, ends together', at: [500, 100], align: 'end', isRtl: false, stands: { left: 340, top: 146 } },
  { what: 'mirrored from right to left', at: [500, 100], align: 'end', isRtl: true, stands: { left: 500, top: 146 } },
  { what: 'in the middle', at: [500, 100], align: 'center', isRtl: true, stands: { left: 420, top: 146 } },
  {
    what: 'above where there is no room below',
    at: [500, 740],
    align: 'start',
    isRtl: false,
    stands: { left: 500, top: 634 },
  },
  { what: 'never beyond the edge', at: [980, 100], align: 'start', isRtl: false, stands: { left: 792, top: 146 } },
] as const)('is placed $what', ({ at, align, isRtl, stands }) => {
  const anchor = anchorAt(at[0], at[1]);

  expect(placeNear({ anchor, floating, viewport, align, isRtl })).toEqual(stands);
});
