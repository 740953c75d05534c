import { layoutMap } from './layout.ts';
import type { MapShape } from './map-shape.ts';

/** Computes the requested layouts in order; each response has the number of its request. */
self.addEventListener('message', ({ data }: MessageEvent<{ number: number; shape: MapShape }>) => {
  const layout = layoutMap(data.shape);
  const transfer = [layout.x, layout.y, layout.angles, layout.extents, layout.isOuter].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
  self.postMessage({ number: data.number, layout }, { transfer });
});
