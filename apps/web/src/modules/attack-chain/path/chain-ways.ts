import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';

import type { Break } from '../steps/chain-break.ts';
import { cardSize, entrySize, type Grid, gapSize } from './chain-grid.ts';
import type { LineShape, Point } from './scene.ts';

const laneDistance = 6;

interface StepPath {
  from: number;
  to: number;
}

interface WaysInput {
  steps: readonly AttackStep[];
  breaks: ReadonlyMap<string, Break>;
  grid: Grid;
}

/** Returns the paths between steps, by the positions of the steps. */
function stepPaths(steps: readonly AttackStep[]): StepPath[] {
  const placeById = new Map(steps.map(({ _id }, place) => [_id, place]));
  return steps.flatMap(({ dependsOn }, to) =>
    dependsOn.flatMap((id) => {
      const from = placeById.get(id);
      return from === undefined ? [] : [{ from, to }];
    }),
  );
}

/** A path to the next card in the same row: straight through the gap. */
function straight({ from, to }: StepPath, { at, width }: Grid): Point[] {
  const [source, target] = [at(from), at(to)];
  const y = source.y + cardSize.height / 2;
  return [
    { x: source.x + width, y },
    { x: target.x, y },
  ];
}

/** Returns the x coordinate in the gap next to the target's column. A single column has no gap, so the path runs behind the cards. */
function asideOf(x: number, { width, columns }: Pick<Grid, 'width' | 'columns'>): number | null {
  if (columns === 1) return null;
  return x === 0 ? width + gapSize.inline / 2 : x - gapSize.inline / 2;
}

/** A path to any other card: down into the gap between the rows, along it, then into the card. */
function around({ from, to }: StepPath, { at, width, columns }: Grid, lane: number): Point[] {
  const [source, target] = [at(from), at(to)];
  const start = { x: source.x + width / 2, y: source.y + cardSize.height };
  const firstGap = start.y + gapSize.block / 4 + lane * laneDistance;
  // Ends beside the name of the tactic, which starts at the opposite edge.
  const end = { x: target.x + width - entrySize / 2 + (lane - 1) * laneDistance, y: target.y };
  const rows = Math.floor(to / columns) - Math.floor(from / columns);
  if (rows === 0) {
    const bottom = { x: target.x + width / 2 + lane * laneDistance, y: target.y + cardSize.height };
    return [start, { x: start.x, y: firstGap }, { x: bottom.x, y: firstGap }, bottom];
  }
  if (rows === 1) return [start, { x: start.x, y: firstGap }, { x: end.x, y: firstGap }, end];
  const aside = asideOf(target.x, { width, columns }) ?? end.x;
  const lastGap = end.y - cardSize.head - gapSize.block / 4;
  return [
    start,
    { x: start.x, y: firstGap },
    { x: aside, y: firstGap },
    { x: aside, y: lastGap },
    { x: end.x, y: lastGap },
    end,
  ];
}

const isNeighbour = ({ from, to }: StepPath, columns: number): boolean =>
  to === from + 1 && Math.floor(from / columns) === Math.floor(to / columns) && columns > 1;

/** Draws the paths between the steps. Paths that a fix cuts come first, so they are below the others. */
export function pathShapes({ steps, breaks, grid }: WaysInput): LineShape[] {
  let lane = 0;
  const lines = stepPaths(steps).map((way): LineShape => {
    const isCut = breaks.has(steps[way.to]?._id ?? '');
    const isNext = isNeighbour(way, grid.columns);
    const points = isNext ? straight(way, grid) : around(way, grid, lane % 3);
    if (!isNext) lane += 1;
    return { kind: 'line', points, stroke: isCut ? 'hairline' : 'muted', ...(isCut && { isCut }) };
  });
  return lines.toSorted((one, other) => Number(other.isCut ?? false) - Number(one.isCut ?? false));
}
