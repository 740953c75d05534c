import { blankCanvas, pngOf } from '../demo/picture.ts';

/** Returns a gray PNG of this size in pixels, for tests that need any image. */
export const anyPng = (width = 8, height = 6): Buffer => pngOf(blankCanvas(width, height, [128, 128, 128]));
