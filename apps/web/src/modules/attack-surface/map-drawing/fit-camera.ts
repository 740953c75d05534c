import { type Box, type Camera, fitBox } from './camera.ts';
import { shortened } from './labels.ts';
import type { MapScene, MapView } from './map-view.ts';
import { nameSizePx, outerNamesFrom } from './paint-labels.ts';

/** Margin around the map, and behind its outer row for names. */
const fitMarginPx = 22;
const nameGapPx = 12;
const longestNamePx = 130;
/** Height of the two lines below a closed root at the edge. */
const rootNamePx = 32;

/** Returns the rectangle of the whole map. */
export const boxOf = ({ layout }: MapScene): Box => ({
  left: -layout.radius,
  right: layout.radius,
  top: -layout.radius,
  bottom: layout.radius,
});

/** Returns the width of the longest name behind the outer row, in px. */
function outerName({ nodes, layout }: MapScene, measure: MapView['measure']): number {
  let longest = 0;
  for (const [index, { label }] of nodes.entries())
    if (layout.isOuter[index] === 1) longest = Math.max(longest, measure(shortened(label), nameSizePx));
  return Math.min(longestNamePx, longest);
}

/** Returns the camera that shows the whole map, with space for the outer names if the zoom is high enough to show them. */
export function fitCamera({ size, measure }: Pick<MapView, 'size' | 'measure'>, scene: MapScene): Camera {
  const box = boxOf(scene);
  const name = outerName(scene, measure);
  const named = fitBox(box, size, fitMarginPx + (name === 0 ? rootNamePx : name + nameGapPx));
  if (named.zoom >= outerNamesFrom) return named;
  // Without space for names, the zoom stays just below the level at which they appear.
  const plain = fitBox(box, size, fitMarginPx);
  return { ...plain, zoom: Math.min(plain.zoom, outerNamesFrom * 0.99) };
}
