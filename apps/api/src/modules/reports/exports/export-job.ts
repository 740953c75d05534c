import type { ExportFormat } from '@gatehouse/contract/reports/reports';
import type { ExportedEngagement } from '@gatehouse/formats/export/exported-finding';

import type { FullFinding } from './export.present.ts';
import type { ImageRecord } from './export.store.ts';

/** The origin of the findings in a file. */
export interface ExportOrigin extends ExportedEngagement {
  /** The time of the export, ISO 8601 in UTC. */
  at: string;
  /** The version of the portal. */
  version: string;
}

/** A file of findings to be written in a thread. */
export interface ExportJob {
  format: ExportFormat;
  origin: ExportOrigin;
  /** Number of pages of findings, which are requested by number. */
  pages: number;
}

/** A piece that the thread requests: a page of findings, or the bytes of an image by its ID. */
export type ExportQuestion = { name: 'page'; number: number } | { name: 'image'; id: string };

/** A page of findings, with their images if the format includes them. */
export interface ExportPage {
  findings: readonly FullFinding[];
  images: readonly ImageRecord[];
}
