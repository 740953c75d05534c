import type { ExportFormat } from '@gatehouse/contract/reports/reports';
import { writeDefectDojo } from '@gatehouse/formats/export/write-defectdojo';
import { writeFindingsCsv } from '@gatehouse/formats/export/write-findings-csv';
import { writeJiraCsv } from '@gatehouse/formats/export/write-jira-csv';
import { writeSarif } from '@gatehouse/formats/export/write-sarif';
import { inertJson } from '@gatehouse/formats/json/inert-json';
import { writeFindingsXlsx } from '@gatehouse/formats/xlsx/write-findings-xlsx';

import type { FullFinding } from './export.present.ts';
import type { ExportOrigin } from './export-job.ts';

interface FormatWriter {
  /** Number of passes over the findings. */
  passes: number;
  write: (findings: Iterable<FullFinding>, origin: ExportOrigin) => Iterable<string | Buffer>;
}

function* writeJson(findings: Iterable<FullFinding>, { idVisual, title, at }: ExportOrigin): Generator<string> {
  yield `{"engagement":${inertJson({ idVisual, title })},"exportedAt":${JSON.stringify(at)},"findings":[`;
  let before = '\n';
  for (const finding of findings) {
    yield before + inertJson(finding);
    before = ',\n';
  }
  yield '\n]}\n';
}

/** The writer of each format. */
export const writers: Record<ExportFormat, FormatWriter> = {
  xlsx: { passes: 1, write: writeFindingsXlsx },
  csv: { passes: 1, write: writeFindingsCsv },
  json: { passes: 1, write: writeJson },
  sarif: { passes: 2, write: writeSarif },
  defectdojo: { passes: 1, write: writeDefectDojo },
  jira: { passes: 2, write: writeJiraCsv },
};
