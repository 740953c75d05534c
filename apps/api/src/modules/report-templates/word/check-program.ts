/** The worker thread that checks Word files, because unpacking and parsing them would block other requests. */
import { checkTemplate } from '@gatehouse/word/template/check-template';

import { serveMakers } from '../../../platform/threads/serve-makers.ts';

const makers = {
  check: async (content: Uint8Array): Promise<string> => JSON.stringify(await checkTemplate(content)),
};

/** The functions of this thread. */
export type WordCheckers = typeof makers;

serveMakers(makers);
