import { fitLine, fitLines, widthOf } from '@gatehouse/domain/fit-text';
import { expect, it } from 'vitest';

import { step, stepFinding } from '../../../testing/chain-records.ts';
import { chainScene } from './chain-scene.ts';
import { mirrorScene } from './mirror-scene.ts';
import { inks, type Sheet } from './scene.ts';
import { sceneText } from './scene-text.ts';

const steps = Array.from({ length: 10 }, (_, place) => step(place + 1));
const scene = (room: number) => chainScene({ steps, breaks: new Map(), room });

it.each([320, 640, 1080, 2000])('no two steps overlap at a width of %i px', (room) => {
  const { steps: cards, width, height } = scene(room);

  for (const { x, y, width: own, height: ownHeight } of cards) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + own).toBeLessThanOrEqual(width + 0.01);
    expect(y + ownHeight).toBeLessThanOrEqual(height);
  }
  expect(width).toBeLessThanOrEqual(room + 0.01);
  expect(new Set(cards.map(({ x, y }) => `${x} ${y}`)).size).toBe(10);
});

it('the rows of a chain have about the same length', () => {
  expect(new Set(scene(1080).steps.map(({ y }) => y)).size).toBe(2);
  expect(scene(320).steps.every(({ x }) => x === 0)).toBe(true);
});

it('a mirrored drawing starts on the other side, and mirroring it twice restores it', () => {
  const drawn = scene(1080);

  expect(mirrorScene(drawn).steps[0]?.x).toBeGreaterThan(drawn.width / 2);
  expect(mirrorScene(mirrorScene(drawn)).steps[3]?.x).toBeCloseTo(drawn.steps[3]?.x ?? -1);
});

it('a long line is truncated where it no longer fits, at every width', () => {
  for (const width of [40, 80, 160])
    expect(widthOf(fitLine('Exfiltration Over Unencrypted Protocol', { width, size: 12 }), 12)).toBeLessThanOrEqual(
      width,
    );
  expect(fitLines('one two three', 2, { width: 400, size: 12 })).toEqual(['one two three']);
});

it('a text of thousands of words is truncated like a short one', () => {
  const room = { width: 200, size: 13 };
  const begin = 'Exfiltration Over Unencrypted Protocol to a host';

  expect(fitLine(`${begin} ${'and on '.repeat(200_000)}`, room)).toBe(fitLine(`${begin} and on`, room));
  expect(fitLines('word '.repeat(200_000), 2, room).map((line) => widthOf(line, 13) <= 200)).toEqual([true, true]);
  expect(fitLine('Wide', { width: 1, size: 13 })).toBe('W…');
});

it.each([320, 640, 1080, 2000])('no connection crosses the name of a tactic at a width of %i px', (room) => {
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

it('the file has the texts of a chain as text, whatever they contain', () => {
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

it('a broken step keeps its text and has faded fills and icons, with a closed gate if its own finding is fixed', () => {
  const finding = stepFinding(1, { title: 'Open relay' });
  const [first, second] = chainScene({
    steps: [step(1, { findings: [finding] }), step(2)],
    breaks: new Map([
      [step(1)._id, 'direct'],
      [step(2)._id, 'following'],
    ]),
    room: 640,
  }).steps;
  const signs = (first?.shapes ?? []).flatMap((shape) => (shape.kind === 'sign' ? [shape] : []));

  expect(signs.map(({ sign, opacity }) => [sign, opacity])).toEqual([
    ['gate', undefined],
    ['high', 0.35],
  ]);
  expect(second?.shapes.some((shape) => shape.kind === 'sign')).toBe(false);
  expect(first?.shapes.some((shape) => shape.kind === 'text' && 'opacity' in shape)).toBe(false);
});

it('title and finding have two lines each, without a gap between them', () => {
  const name = 'Exfiltration Over Unencrypted Non-C2 Protocol';
  const finding = stepFinding(1, { title: 'Backup account is a member of the domain administrators' });
  const [card] = chainScene({ steps: [step(1, { name, findings: [finding] })], breaks: new Map(), room: 200 }).steps;
  const lines = (card?.shapes ?? []).flatMap((shape) => (shape.kind === 'text' && shape.size > 11 ? [shape] : []));

  expect(lines).toHaveLength(4);
  expect(lines.slice(1).map(({ y }, at) => y - (lines[at]?.y ?? 0))).toEqual([17, 21, 15]);
});

it('the octagon of a critical finding has its chevrons in the file', () => {
  const [card] = chainScene({
    steps: [step(1, { findings: [stepFinding(1, { severity: 'critical' })] })],
    breaks: new Map(),
    room: 320,
  }).steps;
  const drawn = sceneText({
    width: 320,
    height: 200,
    offset: { x: 0, y: 0 },
    head: [],
    shapes: card?.shapes ?? [],
    colorOf: (ink) => inks[ink],
    fonts: { text: 'a', code: 'b' },
  });

  expect(drawn).toContain('m4.9 7.6 3.1-3 3.1 3M4.9 11.4l3.1-3 3.1 3');
});
