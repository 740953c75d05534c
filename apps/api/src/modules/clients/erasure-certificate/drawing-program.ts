/** The thread in which certificates of erasure are drawn: fonts take a tenth of a second, in which no call would be answered. */
import { serveMakers } from '../../../platform/threads/serve-makers.ts';
import { renderErasurePdf } from './erasure-pdf.ts';

const makers = { pdf: renderErasurePdf };
export type ErasureMakers = typeof makers;

serveMakers(makers);
