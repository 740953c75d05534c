/** The thread in which reports are written, one after the other: much arithmetic, which would keep other calls waiting. */
import { serveStreams } from '../../../platform/threads/serve-streams.ts';
import type { ReportJob, ReportQuestion } from './report-job.ts';
import { writeReport } from './write-report.ts';

serveStreams<ReportJob, ReportQuestion>((job, { ask, write, breathe }) =>
  writeReport(
    job,
    { findings: (of) => ask({ name: 'findings', of }), picture: (of) => ask({ name: 'picture', of }) },
    { write, breathe },
  ),
);
