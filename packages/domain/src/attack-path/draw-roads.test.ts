import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { plainWording } from '../board/wording.ts';
import { contrast } from '../contrast.ts';
import { propertyOptions } from '../testing/random-cases.ts';
import { buildPaths, type PathStep } from './build-paths.ts';
import { drawRoads } from './draw-roads.ts';
import { pathWording } from './path-wording.ts';
import { lanesOf } from './road-lanes.ts';
import { gateSize, type RoadPicture, type RoadShape } from './road-shapes.ts';
import { roadSvg } from './road-svg.ts';
import { roadThemes } from './road-themes.ts';

const texts = pathWording(plainWording);
const step = (place: number, needs: number[], findings: number[] = []): PathStep => ({
  _id: `s${place}`,
  title: `Technique number ${place}`,
  techniqueId: 'T1078',
  dependsOn: needs.map((need) => `s${need}`),
  findings: findings.map((number) => ({
    _id: `f${number}`,
    idVisual: `#ENG-2026-0001-F00${number}`,
    title: `Finding ${number} <b>`,
    severity: 'critical',
    statusVulnerability: number === 9 ? 'Fixed' : 'Open',
    cvssScore: 9,
  })),
});
/** Three steps in a row; the third forks into two goals, one of them behind a closed gate. */
const forked = buildPaths(
  [step(0, []), step(1, [0], [1]), step(2, [1]), step(3, [2], [2]), step(4, [2], [9]), step(5, [3])],
  { entry: 'Start' },
);
const draw = (room: number, isRightToLeft = false) => drawRoads(forked, { room, texts, isRightToLeft });
const kindOf = <Kind extends RoadShape['kind']>({ shapes }: RoadPicture, kind: Kind) =>
  shapes.filter((shape): shape is Extract<RoadShape, { kind: Kind }> => shape.kind === kind);

describe('lanesOf', () => {
  it('puts the longest road into the first lane', () => {
    const { nodes } = lanesOf(forked, 6);

    expect(nodes.map(({ node, lane, depth }) => [node._id, lane, depth])).toEqual([
      ['entry', 0, 0],
      ['s0', 0, 1],
      ['s1', 0, 2],
      ['s2', 0, 3],
      ['s3', 0, 4],
      ['s4', 1, 4],
      ['s5', 0, 5],
    ]);
  });

  it('leaves out paths above the limit, closed ones first', () => {
    const { nodes, hidden } = lanesOf(forked, 1);

    expect(hidden).toBe(1);
    expect(nodes.some(({ node }) => node._id === 's4')).toBe(false);
  });
});

describe('drawRoads', () => {
  it('draws horizontally if there is room, and from top to bottom otherwise', () => {
    const [wide, narrow] = [draw(1100), draw(340)];

    expect(new Set(kindOf(wide, 'node').map(({ y }) => y)).size).toBe(2);
    expect(new Set(kindOf(narrow, 'node').map(({ y }) => y)).size).toBe(7);
    for (const picture of [wide, narrow]) expect(picture.spots).toHaveLength(3);
  });

  it('stays within its width, with targets of at least 24 px', () => {
    for (const room of [220, 340, 700, 1100, 1400]) {
      const picture = draw(room);
      expect(picture.width).toBeLessThanOrEqual(room);
      for (const { x } of kindOf(picture, 'gate')) expect(x + gateSize).toBeLessThanOrEqual(picture.width);
      const boxes = picture.spots.flatMap(({ button, link }) => [button, link]);
      for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  });

  it('cuts the road behind a closed gate', () => {
    const cut = kindOf(draw(1100), 'road').filter(({ isCut }) => isCut);

    expect(cut).toHaveLength(1);
    expect(kindOf(draw(1100), 'node').filter(({ isCut }) => isCut)).toMatchObject([{ look: 'goal' }]);
  });

  it('mirrors the drawing for right-to-left pages', () => {
    const [left, right] = [draw(1100), draw(1100, true)];

    expect(right.width).toBe(left.width);
    expect(kindOf(right, 'node')[0]?.x).toBe(left.width - (kindOf(left, 'node')[0]?.x ?? 0));
    expect(kindOf(right, 'text').map(({ text }) => text)).toEqual(kindOf(left, 'text').map(({ text }) => text));
  });

  it('gives every lane a position of its own, whatever the dependencies', () => {
    const needs = fc.array(fc.array(fc.nat(30), { minLength: 0, maxLength: 3 }), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(needs, fc.constantFrom(300, 1200), (all, room) => {
        const steps = all.map((own, place) =>
          step(place, place === 0 ? [] : [...new Set(own.map((need) => need % place))], [place % 5]),
        );
        const picture = drawRoads(buildPaths(steps, { entry: 'Start' }), { room, texts });
        const places = kindOf(picture, 'node').map(({ x, y }) => `${x} ${y}`);
        expect(new Set(places).size).toBe(places.length);
      }),
      propertyOptions(150),
    );
  });
});

describe('roadSvg', () => {
  const svg = roadSvg(draw(1100), roadThemes.light, { title: 'Paths of A & B', desc: 'One is open' });

  it('has a title and a description, and escapes its texts', () => {
    expect(svg).toContain('<title id="title">Paths of A &amp; B</title>');
    expect(svg).toContain('<desc id="desc">One is open</desc>');
    expect(roadSvg(draw(340), roadThemes.print, { title: '', desc: '' })).toContain('Finding 1 &lt;b&gt;');
    expect(svg).not.toContain('<b>');
  });

  it('has a contrast of at least 4.5:1 for texts and 3:1 for marks in every theme', () => {
    for (const { page, text, muted, line, fixed, edges } of Object.values(roadThemes)) {
      for (const color of [text, muted]) expect(contrast(color, page)).toBeGreaterThanOrEqual(4.5);
      for (const color of [line, fixed, ...Object.values(edges)])
        expect(contrast(color, page)).toBeGreaterThanOrEqual(3);
    }
  });
});
