import type { ExportFormat } from '@gatehouse/contract/reports';
import type { ExportedEngagement } from '@gatehouse/formats/export/exported-finding';
import { writeDefectDojo } from '@gatehouse/formats/export/write-defectdojo';
import { writeFindingsCsv } from '@gatehouse/formats/export/write-findings-csv';
import { writeJiraCsv } from '@gatehouse/formats/export/write-jira-csv';
import { writeSarif } from '@gatehouse/formats/export/write-sarif';
import { inertJson } from '@gatehouse/formats/json/inert-json';
import { writeFindingsXlsx } from '@gatehouse/formats/xlsx/write-findings-xlsx';

import type { FullFinding } from './export.present.ts';

/** What a file says about where its findings are from. */
export interface ExportOrigin extends ExportedEngagement {
  /** When it was made, ISO 8601 UTC. */
  at: string;
  /** Of the portal. */
  version: string;
}

interface Format {
  /** How the name of the file ends. */
  ending: string;
  type: string;
  /** How often the writer goes through the findings. */
  passes: number;
  /** Whether the images of the findings are part of it. */
  hasImages?: boolean;
  write: (findings: Iterable<FullFinding>, origin: ExportOrigin) => Iterable<string | Buffer>;
}

const csv = 'text/csv; charset=utf-8';
const json = 'application/json; charset=utf-8';

function* writeJson(findings: Iterable<FullFinding>, { idVisual, title, at }: ExportOrigin): Generator<string> {
  yield `{"engagement":${inertJson({ idVisual, title })},"exportedAt":${JSON.stringify(at)},"findings":[`;
  let before = '\n';
  for (const finding of findings) {
    yield before + inertJson(finding);
    before = ',\n';
  }
  yield '\n]}\n';
}

/** The product's version (spec §9), as files name who wrote them. */
export const portalVersion = '4.4.0';

/** How each format is written. */
export const formats: Record<ExportFormat, Format> = {
  xlsx: {
    ending: '.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    passes: 1,
    write: writeFindingsXlsx,
  },
  csv: { ending: '.csv', type: csv, passes: 1, write: writeFindingsCsv },
  json: { ending: '.json', type: json, passes: 1, write: writeJson },
  sarif: { ending: '.sarif', type: 'application/sarif+json; charset=utf-8', passes: 2, write: writeSarif },
  defectdojo: { ending: '-defectdojo.json', type: json, passes: 1, hasImages: true, write: writeDefectDojo },
  jira: { ending: '-jira.csv', type: csv, passes: 2, write: writeJiraCsv },
};
