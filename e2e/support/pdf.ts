import { aloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';

/** Returns the text of a report for screen readers, one line for each element. */
export const screenReaderText = (file: Buffer): string => aloud(readPdf(file));
