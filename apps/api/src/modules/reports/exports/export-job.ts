import type { ExportFormat } from '@gatehouse/contract/reports/reports';
import type { ExportedEngagement } from '@gatehouse/formats/export/exported-finding';

import type { FullFinding } from './export.present.ts';
import type { ImageRecord } from './export.store.ts';

/** Origin of the findings, as a file states it. */
export interface ExportOrigin extends ExportedEngagement {
  /** When it was made, ISO 8601 UTC. */
  at: string;
  /** Of the portal. */
  version: string;
}

/** A file of findings that is to be written in a thread. */
export interface ExportJob {
  format: ExportFormat;
  origin: ExportOrigin;
  /** Of findings, which are asked for by their number. */
  pages: number;
}

/** A piece that the thread asks for: a page of findings, or the bytes of an image by its ID. */
export type ExportQuestion = { name: 'page'; number: number } | { name: 'image'; id: string };

/** Some findings, with the images that the format carries. */
export interface ExportPage {
  findings: readonly FullFinding[];
  images: readonly ImageRecord[];
}
