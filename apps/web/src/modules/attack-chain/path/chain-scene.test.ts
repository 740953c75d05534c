import { expect, it } from 'vitest';

import { step } from '../../../testing/chain-records.ts';
import { chainScene } from './chain-scene.ts';
import { fitLine, fitLines, widthOf } from './fit-text.ts';
import { mirrorScene } from './mirror-scene.ts';
import { inks, type Sheet } from './scene.ts';
import { sceneText } from './scene-text.ts';

const steps = Array.from({ length: 10 }, (_, place) => step(place + 1));
const scene = (room: number) => chainScene({ steps, breaks: new Map(), room });

it.each([320, 640, 1080, 2000])('all steps stand beside and below each other in %i px', (room) => {
  const { steps: cards, width, height } = scene(room);

  for (const { x, y, width: own, height: ownHeight } of cards) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + own).toBeLessThanOrEqual(width + 0.01);
    expect(y + ownHeight).toBeLessThanOrEqual(height);
  }
  expect(width).toBeLessThanOrEqual(room + 0.01);
  expect(new Set(cards.map(({ x, y }) => `${x} ${y}`)).size).toBe(10);
});

it('rows of a chain are about as long as each other', () => {
  expect(new Set(scene(1080).steps.map(({ y }) => y)).size).toBe(2);
  expect(scene(320).steps.every(({ x }) => x === 0)).toBe(true);
});

it('a mirrored picture begins at the other side and mirrors back to itself', () => {
  const drawn = scene(1080);

  expect(mirrorScene(drawn).steps[0]?.x).toBeGreaterThan(drawn.width / 2);
  expect(mirrorScene(mirrorScene(drawn)).steps[3]?.x).toBeCloseTo(drawn.steps[3]?.x ?? -1);
});

it('a long line is cut where it no longer fits, at every width', () => {
  for (const width of [40, 80, 160])
    expect(widthOf(fitLine('Exfiltration Over Unencrypted Protocol', { width, size: 12 }), 12)).toBeLessThanOrEqual(
      width,
    );
  expect(fitLines('one two three', 2, { width: 400, size: 12 })).toEqual(['one two three']);
});

it('a text of many thousand words is cut like a short one', () => {
  const room = { width: 200, size: 13 };
  const begin = 'Exfiltration Over Unencrypted Protocol to a host';

  expect(fitLine(`${begin} ${'and on '.repeat(200_000)}`, room)).toBe(fitLine(`${begin} and on`, room));
  expect(fitLines('word '.repeat(200_000), 2, room).map((line) => widthOf(line, 13) <= 200)).toEqual([true, true]);
  expect(fitLine('Wide', { width: 1, size: 13 })).toBe('W…');
});

it.each([320, 640, 1080, 2000])('no way runs through the name of a tactic in %i px', (room) => {
  const { ground } = chainScene({
    steps: [...steps.slice(0, 9), step(10, { dependsOn: [9, 4, 1].map((number) => step(number)._id) })],
    breaks: new Map(),
    room,
  });
  const names = ground.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
  const legs = ground.flatMap((shape) =>
    shape.kind === 'line' ? shape.points.slice(1).map((end, at) => [shape.points[at] ?? end, end] as const) : [],
  );

  expect(legs.every(([, { x }]) => x >= 0 && x <= room)).toBe(true);
  for (const { x, y, text, size } of names)
    for (const [from, to] of legs.filter(([one, other]) => one.x === other.x && one.y !== other.y))
      expect(
        from.x > x &&
          from.x < x + widthOf(text, size) &&
          Math.min(from.y, to.y) < y &&
          Math.max(from.y, to.y) > y - size,
      ).toBe(false);
});

it('the file holds the text of a chain as text, whatever is in it', () => {
  const sheet: Sheet = {
    width: 100,
    height: 100,
    offset: { x: 0, y: 0 },
    head: [{ kind: 'text', x: 0, y: 0, text: '<script>&"\u0007', size: 12, fill: 'text' }],
    shapes: scene(1080).ground,
    colorOf: (ink) => inks[ink],
    fonts: { text: '"A", b', code: 'c' },
  };

  const drawn = new DOMParser().parseFromString(sceneText(sheet), 'image/svg+xml');

  expect(drawn.querySelector('parsererror')).toBeNull();
  expect(drawn.querySelector('script')).toBeNull();
  expect(drawn.querySelector('text')?.textContent).toBe('<script>&" ');
});
