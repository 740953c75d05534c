import { severities } from '@gatehouse/domain/severity';

import { saveFile } from '../../../core/download.ts';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { mapTexts } from './map.texts.ts';
import type { MapView } from '../map-drawing/map-view.ts';
import { paintMap } from '../map-drawing/paint-map.ts';
import { canvasPen, type Pen, type TextStyle } from '../map-drawing/pen.ts';
import { addFilled, addOutline, addSlash, hasOutline } from '../map-drawing/severity-signs.ts';
import { escaped, svgPen } from '../map-drawing/svg-pen.ts';

/** An image of the whole map with a heading. */
interface Picture {
  view: MapView;
  heading: string;
}

interface SavedImage {
  ending: 'svg' | 'png';
  name: string;
  heading: string;
}

/** Space for names on every side, in px; the heading above and the legend below have their own. */
const marginPx = 190;
const headPx = 44;
const footPx = 40;
const leastPx = 760;
/** Maximum side of a PNG, because some browsers refuse larger ones. */
const pngMostPx = 8_192;
const pngRatio = 2;
/** Maximum size of the map in an image. A larger map is scaled down, so that names keep a suitable size. */
const mapMostPx = 3_600;

/** Returns the view of the whole map, without focus and pointer. */
function wholeOf(view: MapView): MapView {
  const { radius } = view.scene.layout;
  const zoom = Math.min(1.1, mapMostPx / (2 * radius));
  const side = Math.max(leastPx, 2 * (radius * zoom + marginPx));
  const size = { width: side, height: side + headPx + footPx };
  const camera = { x: 0, y: (footPx - headPx) / 2 / zoom, zoom };
  return { ...view, camera, size, marks: { ...view.marks, focus: null, hover: null } };
}

const { legend } = mapTexts;
const signRadius = 5.5;
const signRoom = 16;
const entryGap = 22;

function paintLegend(pen: Pen, { palette, size, measure }: MapView): void {
  const y = size.height - footPx / 2;
  const style: TextStyle = { size: 11.5, weight: 400, color: palette.muted, align: 'start', font: 'text' };
  let x = 24;
  const write = (text: string) => {
    pen.text(text, { x: x + signRoom, y }, style);
    x += signRoom + measure(text, style.size) + entryGap;
  };
  for (const severity of severities) {
    if (severity === 'none') continue;
    const place = { x: x + signRadius, y, radius: signRadius };
    pen.begin();
    addFilled(pen, severity, place);
    pen.fill(palette.severities[severity]);
    pen.begin();
    addOutline(pen, severity, place);
    if (hasOutline(severity)) pen.stroke({ color: palette.severities[severity], width: 1.4 });
    write(surfaceTexts.severities[severity]);
  }
  for (const sign of ['candidate', 'missing'] as const) {
    const place = { x: x + signRadius, y, radius: signRadius };
    pen.begin();
    addOutline(pen, null, place);
    pen.stroke({ color: palette.quiet, width: 1.5, ...(sign === 'candidate' && { dash: [3.2, 2.8] }) });
    pen.begin();
    if (sign === 'missing') addSlash(pen, place);
    pen.stroke({ color: palette.quiet, width: 1.4 });
    write(legend[sign]);
  }
}

function paintPicture(pen: Pen, { view, heading }: Picture): void {
  paintMap(pen, view);
  const style: TextStyle = { size: 16, weight: 600, color: view.palette.text, align: 'start', font: 'text' };
  pen.text(heading, { x: 24, y: headPx / 2 + 6 }, style);
  paintLegend(pen, view);
}

/** Returns the map as an SVG document. */
export function svgOf({ view, heading }: Picture): string {
  const { width, height } = view.size;
  const { pen, written } = svgPen();
  paintPicture(pen, { view, heading });
  const [w, h] = [Math.round(width), Math.round(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img">
<title>${escaped(heading)}</title>
<rect width="${w}" height="${h}" fill="${view.palette.card}"/>
${written()}
</svg>
`;
}

function pngOf({ view, heading }: Picture): Promise<Blob | null> {
  const { width, height } = view.size;
  const ratio = Math.min(pngRatio, pngMostPx / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.scale(ratio, ratio);
  context.fillStyle = view.palette.card;
  context.fillRect(0, 0, width, height);
  paintPicture(canvasPen(context), { view, heading });
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Saves the whole map with its expanded nodes and highlights, in the colors of the skin. */
export async function saveImage(shown: MapView, { ending, name, heading }: SavedImage): Promise<void> {
  const picture = { view: wholeOf(shown), heading };
  const blob = ending === 'svg' ? new Blob([svgOf(picture)], { type: 'image/svg+xml' }) : await pngOf(picture);
  if (blob) saveFile({ blob, name });
}
