import { eachInSight, type MapView } from './map-view.ts';
import { paintLabels } from './paint-labels.ts';
import { paintLinks, paintSectors, paintPathToRoot } from './paint-links.ts';
import { paintNodes } from './paint-nodes.ts';
import { paintRoots } from './paint-roots.ts';
import type { Pen } from './pen.ts';

/** Paints a dot beside new and changed nodes. */
function paintFresh(pen: Pen, view: MapView): void {
  const { palette, marks } = view;
  pen.begin();
  eachInSight(view, marks.fresh, ({ x, y, radius }) => {
    if (radius < 3) return;
    pen.arc([x + radius * 0.75, y - radius * 0.75], 3);
  });
  pen.fill(palette.text);
  pen.stroke({ color: palette.card, width: 1.5 });
}

function paintSelected(pen: Pen, view: MapView): void {
  pen.begin();
  eachInSight(view, view.marks.selected, ({ x, y, radius }) => pen.arc([x, y], radius + 3.5));
  pen.stroke({ color: view.palette.text, width: 2.5 });
}

function paintFocus(pen: Pen, view: MapView): void {
  const { focus } = view.marks;
  if (focus === null) return;
  pen.begin();
  eachInSight(view, [focus], ({ x, y, radius }) => pen.arc([x, y], radius + 7));
  pen.stroke({ color: view.palette.focus, width: 2.5 });
}

/** Paints the whole map. Names come last, so that nothing is drawn across them. */
export function paintMap(pen: Pen, view: MapView): void {
  const { focus, hover } = view.marks;
  paintSectors(pen, view);
  paintLinks(pen, view);
  for (const index of new Set([focus, hover])) if (index !== null) paintPathToRoot(pen, view, index);
  paintNodes(pen, view);
  paintRoots(pen, view);
  paintFresh(pen, view);
  paintSelected(pen, view);
  paintFocus(pen, view);
  if (view.scene.settled === 1) paintLabels(pen, view);
}
