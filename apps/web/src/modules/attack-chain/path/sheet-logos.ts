import { widthOf } from '@gatehouse/domain/fit-text';

import { shownBranding } from '../../../core/branding.ts';
import type { HeadShape, ImageShape } from './scene.ts';

const logoSize = { width: 160, height: 36 };
const nameSize = 14;
const gap = 20;
/** Doubled resolution, like the exported image. */
const pixelsPerUnit = 2;

/** A logo, and the name that replaces it if there is none. */
interface Mark {
  name: string;
  logo: string | null;
  /** Draws the logo on white, because it has no version for dark surfaces. */
  isOnWhite?: boolean;
}

/** The client of an exported chain. */
export type ClientMark = Pick<Mark, 'name' | 'logo'>;

function providerMark(isDark: boolean): Mark {
  const { name, logos } = shownBranding();
  const logo = isDark ? (logos.dark ?? logos.light) : logos.light;
  return { name, logo, isOnWhite: isDark && logos.dark === null };
}

/** Loads an image; returns null if the browser cannot show it. */
async function loadImage(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  return image.naturalWidth > 0 ? image : null;
}

/** Draws a logo at its maximum size into a data URL, so that the file does not depend on the portal. Returns null if it cannot be drawn. */
async function drawLogo({ logo, isOnWhite = false }: Mark) {
  const image = logo === null ? null : await loadImage(logo);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!image || !context) return null;
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(logoSize.width / naturalWidth, logoSize.height / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  canvas.width = Math.ceil(width * pixelsPerUnit);
  canvas.height = Math.ceil(height * pixelsPerUnit);
  if (isOnWhite) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { kind: 'image', width, height, image: canvas, href: canvas.toDataURL('image/png') } as const;
}

interface PlacedMark {
  shape: HeadShape;
  width: number;
}

const placeLogo = (
  logo: Omit<ImageShape, 'x' | 'y'>,
  { end, middle }: { end: number; middle: number },
): PlacedMark => ({
  shape: { ...logo, x: end - logo.width, y: middle - logo.height / 2 },
  width: logo.width,
});

async function placeMark(mark: Mark, at: { end: number; middle: number }): Promise<PlacedMark> {
  const logo = await drawLogo(mark);
  if (logo) return placeLogo(logo, at);
  const text = { kind: 'text', text: mark.name, size: nameSize, fill: 'text', isStrong: true, anchor: 'end' } as const;
  return { shape: { ...text, x: at.end, y: at.middle + 5 }, width: widthOf(mark.name, nameSize) };
}

/** Returns the logos of client and provider side by side, ending at `end`, and the position where they start. */
export async function logosOf(client: ClientMark, at: { end: number; middle: number }) {
  const isDark = document.documentElement.dataset['skin'] === 'dark';
  const provider = await placeMark(providerMark(isDark), at);
  const line = at.end - provider.width - gap;
  const placed = await placeMark(client, { end: line - gap, middle: at.middle });
  const divider: HeadShape = {
    kind: 'box',
    x: line,
    y: at.middle - 14,
    width: 1,
    height: 28,
    radius: 0,
    fill: 'hairline',
  };
  return { shapes: [placed.shape, divider, provider.shape], start: line - gap - placed.width };
}
