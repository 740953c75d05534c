import type { MapSector } from './map-shape.ts';
import { eachInSight, type MapView, middleOf, placeOf, valueAt } from './map-view.ts';
import type { Pen } from './pen.ts';

/** Below this zoom, lines to services are too short to be visible. */
const serviceLinksFrom = 0.3;
const sectorRound = 14;

const onCircle = ([x, y]: readonly [number, number], radius: number, angle: number): [number, number] => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/** Returns the angle of the spine, the line from a root to its rows of hosts: the middle of the sector. */
const spineOf = ({ from, to }: MapSector): number => (from + to) / 2;

function addSector(pen: Pen, view: MapView, { from, to, inner, outer }: MapSector): void {
  const { zoom } = view.camera;
  const middle = middleOf(view);
  const [near, far] = [(inner - sectorRound) * zoom, (outer + sectorRound) * zoom];
  if (to - from > 2 * Math.PI - 0.05) {
    pen.arc(middle, far);
    return;
  }
  // The ring segment is drawn as a polygon, so that it looks the same on the screen and in a file.
  const steps = Math.max(2, Math.ceil((to - from) * 24));
  const edge = (radius: number, at: number) => onCircle(middle, radius, from + ((to - from) * at) / steps);
  pen.moveTo(...edge(near, 0));
  for (let at = 0; at <= steps; at += 1) pen.lineTo(...edge(far, at));
  for (let at = steps; at >= 0; at -= 1) pen.lineTo(...edge(near, at));
  pen.close();
}

/** Paints the background of each root's sector. */
export function paintSectors(pen: Pen, view: MapView): void {
  const { scene, palette } = view;
  pen.fade(scene.settled);
  for (const sector of scene.layout.sectors) {
    pen.begin();
    addSector(pen, view, sector);
    pen.fill(palette.sector);
    pen.stroke({ color: palette.sectorLine, width: 1 });
  }
  pen.fade(1);
}

function addRows(pen: Pen, view: MapView, sector: MapSector): void {
  const middle = middleOf(view);
  const { zoom } = view.camera;
  const root = placeOf(view, sector.root);
  for (const radius of sector.rows) pen.arc(middle, radius * zoom, [sector.from, sector.to]);
  pen.moveTo(...root);
  pen.lineTo(...onCircle(middle, (sector.rows.at(-1) ?? 0) * zoom, spineOf(sector)));
}

/** Adds a curve that leaves the root and reaches the host in the outward direction. */
function addBranch(pen: Pen, view: MapView, { from, to }: { from: number; to: number }): void {
  const { angles } = view.scene.layout;
  const [start, end] = [placeOf(view, from), placeOf(view, to)];
  const middle = middleOf(view);
  const half =
    (Math.hypot(start[0] - middle[0], start[1] - middle[1]) + Math.hypot(end[0] - middle[0], end[1] - middle[1])) / 2;
  pen.moveTo(...start);
  pen.curveTo(onCircle(middle, half, valueAt(angles, from)), onCircle(middle, half, valueAt(angles, to)), end);
}

function addStraight(pen: Pen, view: MapView, { from, to }: { from: number; to: number }): void {
  pen.moveTo(...placeOf(view, from));
  pen.lineTo(...placeOf(view, to));
}

function paintHostLinks(pen: Pen, view: MapView): void {
  const { scene, palette } = view;
  const line = { color: palette.link, width: 1 };
  pen.begin();
  if (!scene.layout.isSingleRow) {
    pen.fade(scene.settled);
    for (const sector of scene.layout.sectors) addRows(pen, view, sector);
    pen.stroke(line);
    return pen.fade(1);
  }
  for (const [index, { level, parent }] of scene.nodes.entries())
    if (level === 2) addBranch(pen, view, { from: parent, to: index });
  pen.stroke(line);
}

function paintServiceLinks(pen: Pen, view: MapView): void {
  if (view.camera.zoom < serviceLinksFrom) return;
  const { nodes, groups } = view.scene;
  pen.begin();
  for (const { kind, members } of groups) {
    if (kind !== 'service') continue;
    eachInSight(view, members, ({ index, x, y }) => {
      pen.moveTo(...placeOf(view, nodes[index]?.parent ?? 0));
      pen.lineTo(x, y);
    });
  }
  pen.stroke({ color: view.palette.link, width: 1 });
}

function paintRootLinks(pen: Pen, view: MapView): void {
  const { nodes } = view.scene;
  if (nodes.filter(({ level }) => level === 1).length < 2) return;
  pen.begin();
  for (const [index, { level }] of nodes.entries()) {
    if (level !== 1) continue;
    pen.moveTo(...middleOf(view));
    pen.lineTo(...placeOf(view, index));
  }
  pen.stroke({ color: view.palette.link, width: 1.5 });
}

/** Paints all lines of the map, below its nodes. */
export function paintLinks(pen: Pen, view: MapView): void {
  paintRootLinks(pen, view);
  paintHostLinks(pen, view);
  paintServiceLinks(pen, view);
}

/** Adds the path along the spine of the sector to the host's row, and along the row to the host. */
function addWayInRows(pen: Pen, view: MapView, host: number): void {
  const { scene, camera } = view;
  const { parent = -1 } = scene.nodes[host] ?? {};
  const sector = scene.layout.sectors.find(({ root }) => root === parent);
  if (!sector) return;
  const middle = middleOf(view);
  const radius = Math.hypot(valueAt(scene.layout.x, host), valueAt(scene.layout.y, host)) * camera.zoom;
  const [angle, spine] = [valueAt(scene.layout.angles, host), spineOf(sector)];
  pen.moveTo(...placeOf(view, parent));
  pen.lineTo(...onCircle(middle, radius, spine));
  pen.arc(middle, radius, [Math.min(angle, spine), Math.max(angle, spine)]);
}

function addStep(pen: Pen, view: MapView, index: number): void {
  const { nodes, layout } = view.scene;
  const { level = 0, parent = -1 } = nodes[index] ?? {};
  if (level === 3) addStraight(pen, view, { from: parent, to: index });
  if (level !== 2) return;
  if (layout.isSingleRow) addBranch(pen, view, { from: parent, to: index });
  else addWayInRows(pen, view, index);
}

/** Paints the path from the root to a node, which shows how it is exposed. */
export function paintPathToRoot(pen: Pen, view: MapView, index: number): void {
  const { nodes } = view.scene;
  pen.begin();
  for (let at = index; at >= 0; at = nodes[at]?.parent ?? -1) addStep(pen, view, at);
  pen.stroke({ color: view.palette.text, width: 1.6 });
}
