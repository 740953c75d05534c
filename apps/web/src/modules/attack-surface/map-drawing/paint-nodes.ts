import type { LookGroup } from './map-looks.ts';
import { eachInSight, type MapView } from './map-view.ts';
import type { Pen } from './pen.ts';
import { addFilled, addOutline, addSlash, addSpeck, hasOutline, type SignPlace } from './severity-signs.ts';

/** Minimum zoom for drawing a node as a ring with an icon; below it only the icon is drawn. */
const ringsFrom = { host: 1, service: 2.4 } as const;
/** Minimum zoom for icons; below it they are indistinguishable, so nodes are dots. */
const signsFrom = { host: 0.3, service: 0.6 } as const;
/** Opacity of a dot for a node that is not confirmed to exist. */
const doubtful = 0.45;
const candidateDash = [3.2, 2.8];
const faint = 0.16;

/** A group of nodes with its color. */
interface Batch extends LookGroup {
  color: string;
  /** The outline of what is filled. */
  edge: string;
}

/** Adds each visible node of a batch to the path. */
function trace(view: MapView, { members }: Batch, add: (place: SignPlace) => void) {
  eachInSight(view, members, add);
}

function paintRings(pen: Pen, view: MapView, batch: Batch): void {
  const { worst, state, color } = batch;
  const add = (each: (place: SignPlace) => void) => trace(view, batch, each);
  pen.begin();
  add(({ x, y, radius }) => pen.arc([x, y], radius));
  pen.fill(view.palette.card);
  pen.stroke({ color, width: worst === null ? 1.5 : 2, ...(state === 'candidate' && { dash: candidateDash }) });
  const sign = ({ x, y, radius }: SignPlace): SignPlace => ({ x, y, radius: radius * (worst === null ? 0.24 : 0.46) });
  pen.begin();
  add((place) => addFilled(pen, worst, sign(place)));
  pen.fill(color);
  if (!hasOutline(worst)) return pen.stroke({ color: batch.edge, width: 1 });
  pen.begin();
  add((place) => addOutline(pen, worst, sign(place)));
  pen.stroke({ color, width: 1.4 });
}

function paintSigns(pen: Pen, view: MapView, batch: Batch): void {
  const { worst, state, color } = batch;
  const add = (each: (place: SignPlace) => void) => trace(view, batch, each);
  pen.begin();
  if (state === 'active') {
    add((place) => addFilled(pen, worst, place));
    pen.fill(color);
    if (!hasOutline(worst)) return pen.stroke({ color: batch.edge, width: 1 });
    pen.begin();
  }
  add((place) => addOutline(pen, worst, place));
  if (state !== 'active') pen.fill(view.palette.card);
  pen.stroke({ color, width: 1.2, ...(state === 'candidate' && { dash: [2, 1.6] }) });
}

function paintSlashes(pen: Pen, view: MapView, batch: Batch): void {
  pen.begin();
  eachInSight(view, batch.members, (spot) => addSlash(pen, spot));
  pen.stroke({ color: batch.color, width: 1.4 });
}

function paintSpecks(pen: Pen, view: MapView, batch: Batch): void {
  pen.begin();
  trace(view, batch, (place) => addSpeck(pen, place));
  pen.fill(batch.color);
}

function paintGroup(pen: Pen, view: MapView, { group, opacity }: { group: LookGroup; opacity: number }): void {
  const { palette, camera } = view;
  const batch =
    group.worst === null
      ? { ...group, color: palette.quiet, edge: palette.quiet }
      : { ...group, color: palette.severities[group.worst], edge: palette.edges[group.worst] };
  const isFar = camera.zoom < signsFrom[group.kind];
  pen.fade(isFar && group.state !== 'active' ? opacity * doubtful : opacity);
  if (isFar) return paintSpecks(pen, view, batch);
  if (camera.zoom < ringsFrom[group.kind]) paintSigns(pen, view, batch);
  else paintRings(pen, view, batch);
  if (group.state === 'missing') paintSlashes(pen, view, batch);
}

/** Paints hosts and services with one drawing operation per look. During a search, nodes that do not match are faded. */
export function paintNodes(pen: Pen, view: MapView): void {
  const { found } = view.marks;
  for (const group of view.scene.groups) paintGroup(pen, view, { group, opacity: found ? faint : 1 });
  const matches = view.scene.groups.flatMap((group) => {
    const members = found ? group.members.filter((index) => found.has(index)) : [];
    return members.length > 0 ? [{ ...group, members }] : [];
  });
  for (const group of matches) paintGroup(pen, view, { group, opacity: 1 });
  pen.fade(1);
}
