import type { AssessedPaths } from './path-model.ts';
import { drawAcross } from './road-across.ts';
import { drawDown } from './road-down.ts';
import { lanesOf } from './road-lanes.ts';
import type { RoadInput } from './road-parts.ts';
import { mirrorPicture, type RoadPicture } from './road-shapes.ts';

/** Usual maximum number of paths in a picture; the list beside it has all of them. */
export const pathsDrawn = 6;
const noneTried: ReadonlySet<string> = new Set();

interface RoadOptions extends Omit<RoadInput, 'tried'> {
  tried?: ReadonlySet<string>;
  isRightToLeft?: boolean;
  /** Maximum number of paths in the picture. */
  pathsAtMost?: number;
}

/** Lays out attack paths as roads with gates: along the lines if they fit the width, otherwise from top to bottom. */
export function drawRoads(
  paths: AssessedPaths,
  { tried = noneTried, isRightToLeft = false, pathsAtMost = pathsDrawn, ...input }: RoadOptions,
): RoadPicture {
  const lanes = lanesOf(paths, pathsAtMost);
  if (lanes.nodes.length === 0) return { width: input.room, height: 0, shapes: [], spots: [], hidden: 0 };
  const picture = drawAcross(lanes, { ...input, tried }) ?? drawDown(lanes, { ...input, tried });
  return isRightToLeft ? mirrorPicture(picture) : picture;
}
