import { openMakers } from '../../../platform/threads/makers.ts';
import type { DocumentMakers } from './drawing-program.ts';

/** Renders a billing document in a worker thread. */
export const drawDocument = openMakers<DocumentMakers>(new URL('./drawing-program.ts', import.meta.url));
