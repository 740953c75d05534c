import { severities } from '@gatehouse/domain/severity';

import type { MapNode } from './map-nodes.ts';
import { eachInSight, type MapView, middleOf } from './map-view.ts';
import type { Pen } from './pen.ts';
import type { MapPalette } from './palette.ts';
import { addFilled } from './severity-signs.ts';

/** Minimum radius for an icon; smaller roots are a disc with the icon of their worst severity. */
const iconFromPx = 11;
/** The radius of the company's disc, in map units. */
export const hubRadius = 26;
/** The side of the square in the company's disc, as a share of its radius. */
const logoShare = 1.3;
/** Gap between two severities of a ring, in px. */
const ringGapPx = 2.5;
const top = -Math.PI / 2;

interface Disc {
  x: number;
  y: number;
  radius: number;
}

/** Paints the open issues of a root by severity, as a ring. */
function paintRing(pen: Pen, { x, y, radius }: Disc, { node, palette }: { node: MapNode; palette: MapPalette }): void {
  const width = Math.max(2, radius * 0.16);
  const shown = severities.filter((severity) => (node.counts[severity] ?? 0) > 0);
  const total = shown.reduce((sum, severity) => sum + (node.counts[severity] ?? 0), 0);
  pen.begin();
  pen.arc([x, y], radius);
  pen.fill(palette.card);
  if (total === 0) return pen.stroke({ color: palette.quiet, width: 1.5 });
  const gap = shown.length > 1 ? ringGapPx / radius : 0;
  let from = top;
  for (const severity of shown) {
    const to = from + ((node.counts[severity] ?? 0) / total) * 2 * Math.PI;
    pen.begin();
    pen.arc([x, y], radius - width / 2, [from + gap / 2, Math.max(from + gap / 2 + 0.01, to - gap / 2)]);
    pen.stroke({ color: palette.edges[severity], width });
    pen.stroke({ color: palette.severities[severity], width: width - 1 });
    from = to;
  }
}

function addGlobe(pen: Pen, { x, y, radius }: Disc): void {
  pen.arc([x, y], radius);
  pen.moveTo(x - radius, y);
  pen.lineTo(x + radius, y);
  for (const side of [-1, 1]) {
    const bulge = side * radius * 0.62;
    pen.moveTo(x, y - radius);
    pen.curveTo([x + bulge, y - radius * 0.55], [x + bulge, y + radius * 0.55], [x, y + radius]);
  }
}

function addNetwork(pen: Pen, { x, y, radius }: Disc): void {
  const knot = radius * 0.3;
  const knots = [
    [0, -0.68],
    [-0.76, 0.6],
    [0.76, 0.6],
  ] as const;
  for (const [across, down] of knots) {
    pen.arc([x + across * radius, y + down * radius], knot);
    pen.moveTo(x + across * radius * 0.55, y + down * radius * 0.5);
    pen.lineTo(x, y);
  }
}

function addCloud(pen: Pen, { x, y, radius: r }: Disc): void {
  pen.moveTo(x - r * 0.55, y + r * 0.6);
  pen.curveTo([x - r * 1.2, y + r * 0.6], [x - r * 1.2, y - r * 0.25], [x - r * 0.5, y - r * 0.2]);
  pen.curveTo([x - r * 0.4, y - r * 0.95], [x + r * 0.6, y - r * 0.95], [x + r * 0.6, y - r * 0.2]);
  pen.curveTo([x + r * 1.2, y - r * 0.2], [x + r * 1.2, y + r * 0.6], [x + r * 0.6, y + r * 0.6]);
  pen.close();
}

const icons = { domain: addGlobe, network: addNetwork, cloud: addCloud };

/** Paints a plus sign at the edge of a closed root. */
function paintPlus(pen: Pen, { x, y, radius }: Disc, { primary, onPrimary, card }: MapPalette): void {
  const [at, down] = [x + radius * 0.72, y + radius * 0.72];
  const size = Math.min(8, radius * 0.36);
  pen.begin();
  pen.arc([at, down], size);
  pen.fill(primary);
  pen.stroke({ color: card, width: 2 });
  pen.begin();
  pen.moveTo(at - size * 0.5, down);
  pen.lineTo(at + size * 0.5, down);
  pen.moveTo(at, down - size * 0.5);
  pen.lineTo(at, down + size * 0.5);
  pen.stroke({ color: onPrimary, width: 1.6 });
}

function paintRoot(pen: Pen, disc: Disc, { node, palette }: { node: MapNode; palette: MapPalette }): void {
  paintRing(pen, disc, { node, palette });
  if (node.node.kind !== 'root') return;
  const color = node.worst === null ? palette.muted : palette.severities[node.worst];
  pen.begin();
  if (disc.radius < iconFromPx) {
    addFilled(pen, node.worst, { ...disc, radius: disc.radius * 0.4 });
    return pen.fill(color);
  }
  icons[node.node.root.kind](pen, { ...disc, radius: disc.radius * 0.38 });
  pen.stroke({ color: palette.text, width: disc.radius < 20 ? 1.2 : 1.5 });
  if (!node.isOpen && !node.isLeaf) paintPlus(pen, disc, palette);
}

function paintHub(pen: Pen, view: MapView): void {
  const [x, y] = middleOf(view);
  const radius = hubRadius * view.camera.zoom;
  const { hub, palette } = view;
  pen.begin();
  pen.arc([x, y], radius);
  if (hub.logo) {
    // Logos are drawn for light paper.
    pen.fill('#ffffff');
    pen.stroke({ color: palette.quiet, width: 1.5 });
    return pen.logo(hub.logo, { x, y, side: radius * logoShare });
  }
  pen.fill(palette.primary);
  if (radius < iconFromPx) return;
  const size = Math.round(radius * 0.62);
  pen.text(
    hub.initials,
    { x, y: y + 0.5 },
    { size, weight: 600, color: palette.onPrimary, align: 'center', font: 'text' },
  );
}

/** Paints the roots, and the company in the center. */
export function paintRoots(pen: Pen, view: MapView): void {
  const { nodes } = view.scene;
  const roots = nodes.flatMap(({ node }, index) => (node.kind === 'root' ? [index] : []));
  if (roots.length > 1) paintHub(pen, view);
  eachInSight(view, roots, (spot) => {
    const node = nodes[spot.index];
    if (node) paintRoot(pen, spot, { node, palette: view.palette });
  });
}
