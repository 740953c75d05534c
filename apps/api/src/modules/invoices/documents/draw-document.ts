import { openMakers } from '../../../platform/threads/makers.ts';
import type { DocumentMakers } from './drawing-program.ts';

/** Makes a document of billing in a thread. */
export const drawDocument = openMakers<DocumentMakers>(new URL('./drawing-program.ts', import.meta.url));
