/** The worker thread that writes reports one after another, because the computation would block other requests. */
import { serveStreams } from '../../../platform/threads/serve-streams.ts';
import type { ReportJob, ReportQuestion } from './report-job.ts';
import { writeReport } from './write-report.ts';

serveStreams<ReportJob, ReportQuestion>((job, { ask, write, waitForReader }) =>
  writeReport(
    job,
    {
      findings: (of) => ask({ name: 'findings', of }),
      shared: (of) => ask({ name: 'shared', of }),
      picture: (of) => ask({ name: 'picture', of }),
    },
    { write, waitForReader },
  ),
);
