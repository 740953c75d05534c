import { escapeMarkup } from '../escape-markup.ts';
import { severityPaths } from '../severity-paths.ts';
import { gateDrawing, nodePath, roadPath, roadStroke } from './road-drawing.ts';
import type { RoadGate, RoadLine, RoadNode, RoadPicture, RoadShape, RoadSign, RoadText } from './road-shapes.ts';
import type { RoadTheme } from './road-themes.ts';

/** Escapes text for XML, which does not allow control characters. */
const escapeXml = (text: string): string => escapeMarkup(text.toWellFormed()).replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ');

const fonts = "'Inter Variable', Inter, system-ui, sans-serif";

function lineText(line: RoadLine, { text, line: faint }: RoadTheme): string {
  const stroke = line.isCut
    ? `stroke="${faint}" stroke-width="${roadStroke.cut}" stroke-dasharray="${roadStroke.dashes}"`
    : `stroke="${text}" stroke-width="${roadStroke.open}"`;
  return `<path d="${roadPath(line)}" fill="none" ${stroke}/>`;
}

function wordsText({ x, y, text, size, ink, isStrong, anchor }: RoadText, theme: RoadTheme): string {
  const weight = isStrong ? 600 : 400;
  return `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${theme[ink]}">${escapeXml(text)}</text>`;
}

function signText({ x, y, severity, size }: RoadSign, theme: RoadTheme): string {
  const inks = { color: theme.severities[severity], edge: theme.edges[severity], gap: theme.page };
  const paths = severityPaths[severity].map(({ path, fill, stroke, width = 1, dashes }) => {
    const line = stroke ? ` stroke="${inks[stroke]}" stroke-width="${width}"` : '';
    const dash = dashes ? ` stroke-dasharray="${dashes}"` : '';
    return `<path d="${path}" fill="${fill ? inks[fill] : 'none'}"${line}${dash}/>`;
  });
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${size / 16})">${paths.join('')}</g>`;
}

function gateText({ x, y, state, isTried }: RoadGate, { page, text, fixed }: RoadTheme): string {
  const { arch, bars, halfBars } = gateDrawing;
  const color = isTried || state !== 'closed' ? text : fixed;
  const parts =
    state === 'closed'
      ? `<path d="${arch}z" fill="${color}" stroke="${color}" stroke-width="2"/><path d="${bars}" fill="none" stroke="${page}" stroke-width="1.5"/>`
      : `<path d="${arch}" fill="none" stroke="${color}" stroke-width="2.5"/>`;
  const half = state === 'in-retest' ? `<path d="${halfBars}" fill="none" stroke="${color}" stroke-width="1.5"/>` : '';
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})">${parts}${half}</g>`;
}

function nodeText(node: RoadNode, { page, text, line }: RoadTheme): string {
  const fill = node.isCut || node.look === 'entry' ? page : text;
  return `<path d="${nodePath(node)}" fill="${fill}" stroke="${node.isCut ? line : text}" stroke-width="2"/>`;
}

function shapeText(shape: RoadShape, theme: RoadTheme): string {
  switch (shape.kind) {
    case 'road':
      return lineText(shape, theme);
    case 'text':
      return wordsText(shape, theme);
    case 'sign':
      return signText(shape, theme);
    case 'gate':
      return gateText(shape, theme);
    case 'node':
      return nodeText(shape, theme);
  }
}

const margin = 16;

/** Returns a picture of attack paths as a self-contained SVG document with a title and a description. */
export function roadSvg(
  picture: RoadPicture,
  theme: RoadTheme,
  { title, desc }: { title: string; desc: string },
): string {
  const [width, height] = [Math.round(picture.width) + 2 * margin, Math.round(picture.height) + 2 * margin];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc" font-family="${fonts}">
<title id="title">${escapeXml(title)}</title>
<desc id="desc">${escapeXml(desc)}</desc>
<rect width="100%" height="100%" fill="${theme.page}"/>
<g transform="translate(${margin} ${margin})">
${picture.shapes.map((shape) => shapeText(shape, theme)).join('\n')}
</g>
</svg>
`;
}
