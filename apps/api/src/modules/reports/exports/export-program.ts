/** The worker thread that writes files of findings, because parsing their texts would block other requests. */
import { forgetTexts } from '@gatehouse/formats/export/parse-once';

import { feedWriter } from '../../../platform/files/feed-writer.ts';
import { serveStreams } from '../../../platform/threads/serve-streams.ts';
import { withImages } from './export-images.ts';
import type { ExportJob, ExportPage, ExportQuestion } from './export-job.ts';
import type { FullFinding } from './export.present.ts';
import { writers } from './export-writers.ts';

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
