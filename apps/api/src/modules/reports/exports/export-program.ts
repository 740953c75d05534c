/** The worker thread that writes files of findings, because parsing their texts would block other requests. */
import type { ExportFormat } from '@gatehouse/contract/reports/reports';
import { forgetTexts } from '@gatehouse/formats/export/parse-once';
import { writeDefectDojo } from '@gatehouse/formats/export/write-defectdojo';
import { writeFindingsCsv } from '@gatehouse/formats/export/write-findings-csv';
import { writeJiraCsv } from '@gatehouse/formats/export/write-jira-csv';
import { writeSarif } from '@gatehouse/formats/export/write-sarif';
import { inertJson } from '@gatehouse/formats/json/inert-json';
import { writeFindingsXlsx } from '@gatehouse/formats/xlsx/write-findings-xlsx';

import { feedWriter } from '../../../platform/files/feed-writer.ts';
import { serveStreams } from '../../../platform/threads/serve-streams.ts';
import { withImages } from './export-images.ts';
import type { ExportJob, ExportOrigin, ExportPage, ExportQuestion } from './export-job.ts';
import type { FullFinding } from './export.present.ts';

interface FormatWriter {
  /** Number of passes over the findings. */
  passes: number;
  write: (findings: Iterable<FullFinding>, origin: ExportOrigin) => Iterable<string | Buffer>;
}

const writers: Record<ExportFormat, FormatWriter> = {
  xlsx: { passes: 1, write: writeFindingsXlsx },
  csv: { passes: 1, write: writeFindingsCsv },
  json: { passes: 1, write: writeJson },
  sarif: { passes: 2, write: writeSarif },
  defectdojo: { passes: 1, write: writeDefectDojo },
  jira: { passes: 2, write: writeJiraCsv },
};

function* writeJson(findings: Iterable<FullFinding>, { idVisual, title, at }: ExportOrigin): Generator<string> {
  yield `{"engagement":${inertJson({ idVisual, title })},"exportedAt":${JSON.stringify(at)},"findings":[`;
  let before = '\n';
  for (const finding of findings) {
    yield before + inertJson(finding);
    before = ',\n';
  }
  yield '\n]}\n';
}

serveStreams<ExportJob, ExportQuestion>(async ({ format, origin, pages }, { ask, write, waitForReader }) => {
  const { passes, write: writeFindings } = writers[format];
  async function* open(): AsyncGenerator<readonly FullFinding[]> {
    for (let number = 0; number < pages; number += 1)
      yield* withImages(await ask<ExportPage>({ name: 'page', number }), (id) => ask({ name: 'image', id }));
  }
  const pieces = feedWriter<FullFinding>({ open, passes }, (findings) => writeFindings(findings, origin));
  for await (const piece of pieces) {
    write(Buffer.from(piece));
    await waitForReader();
  }
  // A failure ends the thread, which also clears its cache.
  forgetTexts();
});
