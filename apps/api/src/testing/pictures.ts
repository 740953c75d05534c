import { blankCanvas, pngOf } from '../demo/picture.ts';

/** A grey image of this size in pixels, for whoever only needs one. */
export const anyPng = (width = 8, height = 6): Buffer => pngOf(blankCanvas(width, height, [128, 128, 128]));
