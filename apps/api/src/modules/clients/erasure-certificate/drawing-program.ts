/** The worker thread that draws certificates of erasure: fonts take a tenth of a second, which would block other requests. */
import { serveMakers } from '../../../platform/threads/serve-makers.ts';
import { renderErasurePdf } from './erasure-pdf.ts';

const makers = { pdf: renderErasurePdf };
export type ErasureMakers = typeof makers;

serveMakers(makers);
