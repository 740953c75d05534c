import { threadId } from 'node:worker_threads';

import { serveMakers } from '../platform/threads/serve-makers.ts';

interface Sample {
  word: string;
}

const makers = {
  text: async ({ word }: Sample) => word,
  bytes: async ({ word }: Sample) => Buffer.from(word),
  failure: async ({ word }: Sample): Promise<string> => Promise.reject(new Error(word)),
  exit: async (): Promise<string> => process.exit(),
  thread: async () => String(threadId),
  /** Uses this many milliseconds of CPU time. */
  async work({ word }: Sample) {
    const begun = process.threadCpuUsage();
    for (;;) {
      const { user, system } = process.threadCpuUsage(begun);
      if ((user + system) / 1_000 > Number(word)) return word;
    }
  },
};
export type SampleMakers = typeof makers;

serveMakers(makers);
