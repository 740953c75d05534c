import { type Box, type Camera, fitted } from './camera.ts';
import { shortened } from './labels.ts';
import type { MapScene, MapView } from './map-view.ts';
import { nameSizePx, outerNamesFrom } from './paint-labels.ts';

/** Around the map, and behind its last row for names. */
const fitMarginPx = 22;
const nameGapPx = 12;
const longestNamePx = 130;
/** The two lines under a closed root at the edge. */
const rootNamePx = 32;

/** All of the map. */
export const boxOf = ({ layout }: MapScene): Box => ({
  left: -layout.radius,
  right: layout.radius,
  top: -layout.radius,
  bottom: layout.radius,
});

/** The longest name behind the last row, in px. */
function outerName({ nodes, layout }: MapScene, measure: MapView['measure']): number {
  let longest = 0;
  for (const [index, { label }] of nodes.entries())
    if (layout.isOuter[index] === 1) longest = Math.max(longest, measure(shortened(label), nameSizePx));
  return Math.min(longestNamePx, longest);
}

/** How the whole map is seen, with room for the names around it where it is large enough to have some. */
export function fitCamera({ size, measure }: Pick<MapView, 'size' | 'measure'>, scene: MapScene): Camera {
  const box = boxOf(scene);
  const name = outerName(scene, measure);
  const named = fitted(box, size, fitMarginPx + (name === 0 ? rootNamePx : name + nameGapPx));
  if (named.zoom >= outerNamesFrom) return named;
  // Without room for names, the map is shown just below the size from which on it has some.
  const plain = fitted(box, size, fitMarginPx);
  return { ...plain, zoom: Math.min(plain.zoom, outerNamesFrom * 0.99) };
}
