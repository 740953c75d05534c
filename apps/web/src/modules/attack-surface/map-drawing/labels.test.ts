import { describe, expect, it } from 'vitest';

import { type LabelBox, labelRoom, shortened } from './labels.ts';

/** Returns the corners of a label with a font size of 11 px. */
const cornersOf = ({ at, angle, width }: LabelBox) => {
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  return [
    [0, -4],
    [0, 4],
    [width, -4],
    [width, 4],
    [width / 2, 0],
  ].map(([along = 0, beside = 0]) => ({
    x: at.x + across * along - down * beside,
    y: at.y + down * along + across * beside,
  }));
};

const isInside = ({ at, angle, width }: LabelBox, { x, y }: { x: number; y: number }): boolean => {
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  const along = (x - at.x) * across + (y - at.y) * down;
  const beside = (y - at.y) * across - (x - at.x) * down;
  return along > 0 && along < width && Math.abs(beside) < 5;
};

describe('the placement of labels', () => {
  it('never lets labels overlap, in either writing direction', () => {
    const room = labelRoom();
    const taken: LabelBox[] = [];
    for (let number = 0; number < 900; number += 1) {
      const box = {
        at: { x: ((number * 7_919) % 900) - 450, y: ((number * 104_729) % 700) - 350 },
        angle: ((number * 37) % 63) / 10,
        width: 30 + ((number * 53) % 120),
      };
      if (room.take(box)) taken.push(box);
    }
    expect(taken.length).toBeGreaterThan(30);
    const covered = taken.filter((one) =>
      taken.some((other) => other !== one && cornersOf(other).some((corner) => isInside(one, corner))),
    );
    expect(covered).toEqual([]);
  });

  it('gives space to the first labels', () => {
    const room = labelRoom();
    const box = { at: { x: 10, y: 10 }, angle: 0, width: 80 };
    expect(room.take(box)).toBe(true);
    expect(room.take({ ...box, at: { x: 40, y: 14 } })).toBe(false);
    expect(room.take({ ...box, at: { x: 10, y: 40 } })).toBe(true);
  });
});

it('shortens a long name in the middle', () => {
  expect(shortened('api')).toBe('api');
  expect(shortened(`${'a'.repeat(40)}-end`)).toBe(`${'a'.repeat(14)}…${'a'.repeat(10)}-end`);
});
