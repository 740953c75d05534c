/** The worker thread that writes Word documents one after another, because the computation would block other requests. */
import { serveStreams } from '../../../platform/threads/serve-streams.ts';
import type { WordJob, WordQuestion } from './word-job.ts';
import { writeWord } from './write-word.ts';

serveStreams<WordJob, WordQuestion>((job, { ask, write, waitForReader }) =>
  writeWord(
    job,
    { findings: (of) => ask({ name: 'findings', of }), picture: (of) => ask({ name: 'picture', of }) },
    { write, waitForReader },
  ),
);
