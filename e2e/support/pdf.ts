import { aloud } from '../../apps/api/src/testing/pdf/read-content.ts';
import { readPdf } from '../../apps/api/src/testing/pdf/read-pdf.ts';

/** What a screen reader says of a report, a line for each of its parts. */
export const saidBy = (file: Buffer): string => aloud(readPdf(file));
