import { aloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';

/** What a screen reader says of a report, a line for each of its parts. */
export const saidBy = (file: Buffer): string => aloud(readPdf(file));
