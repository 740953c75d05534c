import { initials } from '@gatehouse/domain/initials';
import { useEffect, useMemo, useState } from 'react';

import type { MapHub, MapLogo } from '../map-drawing/map-view.ts';

/** Side of the bitmap, in px; the disc is smaller even on screens with a high pixel ratio. */
const bitmapPx = 160;

/** Draws a logo into a square without distortion, so that canvas and SVG files use the same bitmap. */
function bitmapOf(image: HTMLImageElement): MapLogo | null {
  const canvas = document.createElement('canvas');
  canvas.width = bitmapPx;
  canvas.height = bitmapPx;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const scale = Math.min(bitmapPx / image.naturalWidth, bitmapPx / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (bitmapPx - width) / 2, (bitmapPx - height) / 2, width, height);
  return { canvas, address: canvas.toDataURL('image/png') };
}

/** The center of the map: the company's logo, or its initials if it has none or while the logo loads. */
export function useHub(name: string, address: string | null): MapHub {
  const [logo, setLogo] = useState<MapLogo | null>(null);
  useEffect(() => {
    if (address === null) return;
    const image = new Image();
    image.addEventListener('load', () => setLogo(image.naturalWidth > 0 ? bitmapOf(image) : null));
    image.src = address;
    return () => setLogo(null);
  }, [address]);
  return useMemo(() => ({ initials: initials(name), logo }), [name, logo]);
}
