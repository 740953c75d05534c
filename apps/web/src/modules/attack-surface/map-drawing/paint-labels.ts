import { type LabelBox, labelRoom, type LabelRoom, shortened } from './labels.ts';
import { eachInSight, type MapView, middleOf, type Spot, valueAt } from './map-view.ts';
import { hubRadius } from './paint-roots.ts';
import type { Pen, TextStyle } from './pen.ts';

/** From these zooms on; names behind the last row have more room than those between rows. */
export const outerNamesFrom = 0.36;
const innerFrom = 0.9;
const servicesFrom = 1.55;
/** More would be a carpet. */
const labelsAtMost = 260;
/** Of the names of hosts. */
export const nameSizePx = 11.5;
const rootSizePx = 13;
const countSizePx = 11.5;
/** From one line to the next. */
const lineRoom = 17;

/** How much of a disc no name may cover. */
const kept = 0.6;

interface Room {
  pen: Pen;
  view: MapView;
  room: LabelRoom;
  /** What makes px of the window into px of the whole map. */
  offset: { x: number; y: number };
}

const boxOf = ({ offset }: Room, label: { x: number; y: number; angle: number; width: number }): LabelBox => ({
  at: { x: label.x + offset.x, y: label.y + offset.y },
  angle: label.angle,
  width: label.width,
});

/** A text in the middle under its node. */
function writeBelow(
  space: Room,
  { text, x, y }: { text: string; x: number; y: number },
  style: Omit<TextStyle, 'align' | 'halo'>,
): boolean {
  const width = space.view.measure(text, style.size);
  if (!space.room.take(boxOf(space, { x: x - width / 2, y, angle: 0, width }))) return false;
  space.pen.text(text, { x, y }, { ...style, align: 'center', halo: space.view.palette.card });
  return true;
}

/** Under the root, or over it in the upper half of the map, so that it is never between the root and the middle. */
function writeRoot(space: Room, { index, x, y, radius }: Spot): void {
  const { scene, palette } = space.view;
  const node = scene.nodes[index];
  if (!node) return;
  const isOver = Math.hypot(valueAt(scene.x, index), valueAt(scene.y, index)) > 1 && valueAt(scene.y, index) < 0;
  const line = isOver ? y - radius - 13 - lineRoom : y + radius + 14;
  const style = { size: rootSizePx, weight: 600, color: palette.text, font: 'text' } as const;
  if (!writeBelow(space, { text: shortened(node.label), x, y: line }, style)) return;
  const count = { text: space.view.countOf(node), x, y: line + lineRoom };
  writeBelow(space, count, { size: countSizePx, weight: 400, color: palette.muted, font: 'text' });
}

/** Outwards along the spoke; on the left half the letters are turned, so that none stands on its head. */
function writeOutward(space: Room, { index, x, y }: Spot, color: string): boolean {
  const { scene, camera } = space.view;
  const angle = valueAt(scene.layout.angles, index);
  const away = valueAt(scene.layout.extents, index) * camera.zoom + 6;
  const [startX, startY] = [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
  const text = shortened(scene.nodes[index]?.label ?? '');
  const width = space.view.measure(text, nameSizePx);
  if (!space.room.take(boxOf(space, { x: startX, y: startY, angle, width }))) return false;
  const isTurned = Math.cos(angle) < 0;
  space.pen.text(
    text,
    { x: startX, y: startY, angle: isTurned ? angle + Math.PI : angle },
    { size: nameSizePx, weight: 400, color, align: isTurned ? 'end' : 'start', font: 'text' },
  );
  return true;
}

/** What is marked and what is urgent stands out from the other names. */
function colorOf({ scene, palette, marks }: MapView, index: number): string {
  const isMarked = [marks.focus, marks.hover].includes(index) || marks.found?.has(index) === true;
  const worst = scene.nodes[index]?.worst ?? null;
  return isMarked || worst === 'critical' || worst === 'high' ? palette.text : palette.muted;
}

function writeHost(space: Room, spot: Spot): boolean {
  const { scene } = space.view;
  const { index, x, y, radius } = spot;
  const color = colorOf(space.view, index);
  if (scene.layout.isOuter[index] === 1) return writeOutward(space, spot, color);
  const text = shortened(scene.nodes[index]?.label ?? '');
  return writeBelow(space, { text, x, y: y + radius + 9 }, { size: nameSizePx, weight: 400, color, font: 'text' });
}

function writeService(space: Room, { index, x, y, radius }: Spot): boolean {
  const text = space.view.scene.nodes[index]?.label ?? '';
  const style = { size: 10, weight: 400, color: space.view.palette.muted, font: 'mono' } as const;
  return writeBelow(space, { text, x, y: y + radius + 7 }, style);
}

/** What is marked comes first, then the order of the scene. */
function wantedHosts({ scene, camera, marks }: MapView): readonly number[] {
  const { nodes, layout, labelOrder } = scene;
  const marked = [marks.focus, marks.hover].flatMap((index) =>
    index !== null && nodes[index]?.level === 2 ? [index] : [],
  );
  if (marks.found) return [...marked, ...labelOrder.filter((index) => marks.found?.has(index))];
  if (camera.zoom < outerNamesFrom) return marked;
  const others = camera.zoom < innerFrom ? labelOrder.filter((index) => layout.isOuter[index] === 1) : labelOrder;
  return [...marked, ...others];
}

/** Discs that no name may cover. */
function keepDiscs(space: Room, roots: readonly number[]): void {
  const { view, room } = space;
  // A little less than the disc, or it would be in the way of its own name.
  const keep = ({ x, y, radius }: Omit<Spot, 'index'>) =>
    room.keep(boxOf(space, { x: x - radius * kept, y, angle: 0, width: 2 * radius * kept }));
  const [x, y] = middleOf(view);
  if (roots.length > 1) keep({ x, y, radius: hubRadius * view.camera.zoom });
  eachInSight(view, roots, keep);
  if (view.camera.zoom >= innerFrom) eachInSight(view, view.scene.labelOrder, keep);
}

/** Calls with what is in sight until there are enough names. */
function writeEach(view: MapView, members: readonly number[], write: (spot: Spot) => boolean): void {
  const written = new Set<number>();
  eachInSight(view, members, (spot) => {
    if (written.size < labelsAtMost && !written.has(spot.index) && write(spot)) written.add(spot.index);
  });
}

/** Names, as many as find room; those of roots always come first. */
export function paintLabels(pen: Pen, view: MapView): void {
  const { scene, camera } = view;
  const [x, y] = middleOf(view);
  const space: Room = { pen, view, room: labelRoom(), offset: { x: -x, y: -y } };
  const roots = scene.nodes.flatMap(({ level }, index) => (level === 1 ? [index] : []));
  keepDiscs(space, roots);
  eachInSight(view, roots, (spot) => writeRoot(space, spot));
  writeEach(view, wantedHosts(view), (spot) => writeHost(space, spot));
  if (camera.zoom < servicesFrom) return;
  const services = scene.groups.flatMap(({ kind, members }) => (kind === 'service' ? members : []));
  writeEach(view, services, (spot) => writeService(space, spot));
}
