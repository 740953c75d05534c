import type { AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';

import { saveFile } from '../../../core/download.ts';
import { chainTexts } from '../client/chain.texts.ts';
import { chainScene } from './chain-scene.ts';
import { drawScene } from './scene-canvas.ts';
import { fitLine } from './fit-text.ts';
import { inks, type Sheet } from './scene.ts';
import { sceneText } from './scene-text.ts';

const texts = chainTexts.chain.picture;
const width = 1200;
const margin = 40;
const headHeight = 76;
/** Doubled resolution for sharp images on slides. */
const pixelsPerUnit = 2;

type ExportedChain = Pick<AttackChain, 'engagement' | 'steps'> & {
  breaks: Parameters<typeof chainScene>[0]['breaks'];
};

/** Builds the diagram with its title as an image file, always left to right, for slides and reports. */
function imageSheet({ engagement, steps, breaks }: ExportedChain): Sheet {
  const scene = chainScene({ steps, breaks, room: width - 2 * margin });
  const styles = getComputedStyle(document.documentElement);
  const valueOf = (token: string): string => styles.getPropertyValue(token).trim();
  const title = fitLine(engagement.title, { width: width - 2 * margin, size: 20 });
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
    ],
    shapes: [...scene.ground, ...scene.steps.flatMap(({ shapes }) => shapes)],
    colorOf: (ink) => valueOf(inks[ink]),
    fonts: { text: getComputedStyle(document.body).fontFamily, code: valueOf('--font-mono') || 'monospace' },
  };
}

const nameOf = ({ idVisual }: AttackChain['engagement'], ending: string): string =>
  `${idVisual}-${texts.fileName}.${ending}`;

/** Saves the chain as an SVG file, which is sharp at every size. */
export function saveDrawing(pictured: ExportedChain): void {
  const blob = new Blob([sceneText(imageSheet(pictured))], { type: 'image/svg+xml' });
  saveFile({ blob, name: nameOf(pictured.engagement, 'svg') });
}

/** Saves the chain as an image. Returns false if the browser could not draw it. */
export async function saveImage(pictured: ExportedChain): Promise<boolean> {
  const sheet = imageSheet(pictured);
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
