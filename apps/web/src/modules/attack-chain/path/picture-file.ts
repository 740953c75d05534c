import type { AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';
import { fitLine } from '@gatehouse/domain/fit-text';

import { saveFile } from '../../../core/download.ts';
import { chainTexts } from '../steps/chain.texts.ts';
import { chainScene } from './chain-scene.ts';
import { drawScene } from './scene-canvas.ts';
import { inks, type Sheet } from './scene.ts';
import { sceneText } from './scene-text.ts';
import { type ClientMark, logosOf } from './sheet-logos.ts';

const texts = chainTexts.chain.picture;
const width = 1200;
const margin = 40;
const headHeight = 76;
/** Doubled resolution for sharp images on slides. */
const pixelsPerUnit = 2;

type ExportedChain = Pick<AttackChain, 'engagement' | 'steps'> & {
  breaks: Parameters<typeof chainScene>[0]['breaks'];
  client: ClientMark;
};

/** Builds the diagram with its title and logos as an image file, always left to right, for slides and reports. */
async function imageSheet({ engagement, steps, breaks, client }: ExportedChain): Promise<Sheet> {
  const scene = chainScene({ steps, breaks, room: width - 2 * margin });
  const styles = getComputedStyle(document.documentElement);
  const valueOf = (token: string): string => styles.getPropertyValue(token).trim();
  const logos = await logosOf(client, { end: width - margin, middle: margin + 20 });
  const title = fitLine(engagement.title, { width: logos.start - 2 * margin, size: 20 });
  return {
    width,
    height: margin + headHeight + scene.height + margin / 2,
    offset: { x: margin, y: margin + headHeight },
    head: [
      { kind: 'text', x: margin, y: margin + 18, text: title, size: 20, fill: 'text', isStrong: true },
      {
        kind: 'text',
        x: margin,
        y: margin + 42,
        text: texts.subtitle(engagement.idVisual, steps.length),
        size: 13,
        fill: 'muted',
      },
      ...logos.shapes,
    ],
    shapes: [...scene.ground, ...scene.steps.flatMap(({ shapes }) => shapes)],
    colorOf: (ink) => valueOf(inks[ink]),
    fonts: { text: getComputedStyle(document.body).fontFamily, code: valueOf('--font-mono') || 'monospace' },
  };
}

const nameOf = ({ idVisual }: AttackChain['engagement'], ending: string): string =>
  `${idVisual}-${texts.fileName}.${ending}`;

/** Saves the chain as an SVG file, which is sharp at every size. */
export async function saveDrawing(pictured: ExportedChain): Promise<void> {
  const blob = new Blob([sceneText(await imageSheet(pictured))], { type: 'image/svg+xml' });
  saveFile({ blob, name: nameOf(pictured.engagement, 'svg') });
}

/** Saves the chain as an image. Returns false if the browser could not draw it. */
export async function saveImage(pictured: ExportedChain): Promise<boolean> {
  const sheet = await imageSheet(pictured);
  const canvas = document.createElement('canvas');
  canvas.width = sheet.width * pixelsPerUnit;
  canvas.height = sheet.height * pixelsPerUnit;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.scale(pixelsPerUnit, pixelsPerUnit);
  drawScene(context, sheet);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png');
  });
  if (!blob) return false;
  saveFile({ blob, name: nameOf(pictured.engagement, 'png') });
  return true;
}
