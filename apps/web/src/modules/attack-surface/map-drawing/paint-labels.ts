import { type LabelBox, labelRoom, type LabelRoom, shortened } from './labels.ts';
import { eachInSight, type MapView, middleOf, type WindowNode, valueAt } from './map-view.ts';
import { hubRadius } from './paint-roots.ts';
import type { Pen, TextStyle } from './pen.ts';

/** Minimum zoom for names; those behind the outer row have more space than those between rows. */
export const outerNamesFrom = 0.36;
const innerFrom = 0.9;
const servicesFrom = 1.55;
/** Maximum number of labels, so that they do not cover the map. */
const labelsAtMost = 260;
/** Font size of host names. */
export const nameSizePx = 11.5;
const rootSizePx = 13;
const countSizePx = 11.5;
/** Line height. */
const lineRoom = 17;

/** The part of a disc that names must not cover. */
const kept = 0.6;

interface Room {
  pen: Pen;
  view: MapView;
  room: LabelRoom;
  /** Converts px of the window to px of the whole map. */
  offset: { x: number; y: number };
}

const boxOf = ({ offset }: Room, label: { x: number; y: number; angle: number; width: number }): LabelBox => ({
  at: { x: label.x + offset.x, y: label.y + offset.y },
  angle: label.angle,
  width: label.width,
});

/** Writes a text centered below its node. */
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

/** Writes the name of a root below it or, in the upper half of the map, above it, so that it is never between the root and the center. */
function writeRoot(space: Room, { index, x, y, radius }: WindowNode): void {
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

/** Writes a name outwards along the spoke; on the left half it is rotated by 180°, so that it is never upside down. */
function writeOutward(space: Room, { index, x, y }: WindowNode, color: string): boolean {
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

/** Returns the text color of a name; highlighted and urgent nodes are stronger. */
function colorOf({ scene, palette, marks }: MapView, index: number): string {
  const isMarked = [marks.focus, marks.hover].includes(index) || marks.found?.has(index) === true;
  const worst = scene.nodes[index]?.worst ?? null;
  return isMarked || worst === 'critical' || worst === 'high' ? palette.text : palette.muted;
}

function writeHost(space: Room, spot: WindowNode): boolean {
  const { scene } = space.view;
  const { index, x, y, radius } = spot;
  const color = colorOf(space.view, index);
  if (scene.layout.isOuter[index] === 1) return writeOutward(space, spot, color);
  const text = shortened(scene.nodes[index]?.label ?? '');
  return writeBelow(space, { text, x, y: y + radius + 9 }, { size: nameSizePx, weight: 400, color, font: 'text' });
}

function writeService(space: Room, { index, x, y, radius }: WindowNode): boolean {
  const text = space.view.scene.nodes[index]?.label ?? '';
  const style = { size: 10, weight: 400, color: space.view.palette.muted, font: 'mono' } as const;
  return writeBelow(space, { text, x, y: y + radius + 7 }, style);
}

/** Returns the hosts to label: highlighted ones first, then in the order of the scene. */
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

/** Reserves the discs that names must not cover. */
function keepDiscs(space: Room, roots: readonly number[]): void {
  const { view, room } = space;
  // A little less than the disc, because it would otherwise block its own name.
  const keep = ({ x, y, radius }: Omit<WindowNode, 'index'>) =>
    room.keep(boxOf(space, { x: x - radius * kept, y, angle: 0, width: 2 * radius * kept }));
  const [x, y] = middleOf(view);
  if (roots.length > 1) keep({ x, y, radius: hubRadius * view.camera.zoom });
  eachInSight(view, roots, keep);
  if (view.camera.zoom >= innerFrom) eachInSight(view, view.scene.labelOrder, keep);
}

/** Writes names of visible nodes until the maximum is reached. */
function writeEach(view: MapView, members: readonly number[], write: (spot: WindowNode) => boolean): void {
  const written = new Set<number>();
  eachInSight(view, members, (spot) => {
    if (written.size < labelsAtMost && !written.has(spot.index) && write(spot)) written.add(spot.index);
  });
}

/** Writes the names that fit; those of roots always come first. */
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
