import { fontStacks, type LineStyle, type Pen, type TextStyle } from './pen.ts';

const tenths = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: readonly [number, number]): string => `${tenths(x)} ${tenths(y)}`;

// Characters that XML 1.0 does not allow make the whole file unreadable.
// oxlint-disable-next-line no-control-regex -- the pattern removes control characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for XML; names come from scans and may contain anything. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbidden, '\ufffd')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const anchors = { start: 'start', center: 'middle', end: 'end' } as const;

function circle([x, y]: readonly [number, number], radius: number): string {
  const [r, across] = [tenths(radius), tenths(2 * radius)];
  return `M${pair([x - radius, y])}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1 -${across} 0z`;
}

function arcPath([x, y]: readonly [number, number], radius: number, [from, to]: readonly [number, number]): string {
  const at = (angle: number): [number, number] => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  const r = tenths(radius);
  return `M${pair(at(from))}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${pair(at(to))}`;
}

const opacityOf = (opacity: number): string => (opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : '');

const dashOf = ({ dash = [] }: LineStyle): string =>
  dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(tenths).join(' ')}"`;

function textElement(content: string, { x, y, angle = 0 }: { x: number; y: number; angle?: number }, style: TextStyle) {
  const { size, weight, color, halo, align, font } = style;
  const turn = angle === 0 ? '' : ` transform="rotate(${tenths((angle * 180) / Math.PI)} ${pair([x, y])})"`;
  const around =
    halo === undefined ? '' : ` stroke="${halo}" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke"`;
  return `<text x="${tenths(x)}" y="${tenths(y)}" direction="ltr" dominant-baseline="central" text-anchor="${anchors[align]}" font-family="${escaped(fontStacks[font])}" font-size="${size}" font-weight="${weight}" fill="${color}"${around}${turn}>${escaped(content)}</text>`;
}

/** Creates a pen that writes SVG, and a function that returns the written elements. */
export function svgPen(): { pen: Pen; written: () => string } {
  const elements: string[] = [];
  let path = '';
  let opacity = 1;
  const add = (attributes: string) => {
    if (path !== '') elements.push(`<path d="${path}"${attributes}${opacityOf(opacity)}/>`);
  };
  const pen: Pen = {
    begin: () => void (path = ''),
    moveTo: (x, y) => void (path += `M${pair([x, y])}`),
    lineTo: (x, y) => void (path += `L${pair([x, y])}`),
    curveTo: (first, second, end) => void (path += `C${pair(first)} ${pair(second)} ${pair(end)}`),
    arc: (middle, radius, ends) => void (path += ends ? arcPath(middle, radius, ends) : circle(middle, radius)),
    close: () => void (path += 'Z'),
    fill: (color) => add(` fill="${color}"`),
    stroke: (line) =>
      add(
        ` fill="none" stroke="${line.color}" stroke-width="${tenths(line.width)}" stroke-linecap="round"${dashOf(line)}`,
      ),
    fade: (faintness) => void (opacity = faintness),
    text: (content, place, style) => void elements.push(textElement(content, place, style)),
    logo: ({ address }, { x, y, side }) =>
      void elements.push(
        `<image href="${escaped(address)}" x="${tenths(x - side / 2)}" y="${tenths(y - side / 2)}" width="${tenths(side)}" height="${tenths(side)}"/>`,
      ),
  };
  return { pen, written: () => elements.join('\n') };
}
