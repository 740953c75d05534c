import { z } from 'zod';

import { statusJobStates } from './jobs.ts';
import { moment, recordId } from './text.schema.ts';

const count = z.number().int();

/** The fields of every bulk change: its progress, and who started it. */
export const jobProgressFields = {
  _id: recordId,
  state: z.enum(statusJobStates),
  total: count,
  done: count,
  changed: count,
  /** Number of listed records that do not exist or belong to others. They are not part of the change. */
  notFound: count,
  createdAt: moment,
  createdBy: z.strictObject({ _id: recordId.nullable(), fullname: z.string() }),
  endedAt: moment.nullable(),
  /** Deadline for undoing the change; null once it cannot be undone. Records changed since then are not undone. */
  undoUntil: moment.nullable(),
};
