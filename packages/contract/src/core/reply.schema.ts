import { z } from 'zod';

import { FailureCode } from './reply.ts';

/** The content of `datas` when a call fails. `requestId` accompanies every 5xx, and the log has it too. */
export const failureSchema = z.strictObject({
  message: z.string(),
  code: z.enum(FailureCode),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type FailureBody = z.output<typeof failureSchema>;

/** The envelope of every success (contract/core.md, API conventions). */
export const envelope = <S extends z.core.$ZodType>(result: S) => z.strictObject({ datas: result });

const pageSchema = z.strictObject({ total: z.number().int(), nextCursor: z.string().nullable() });

/** The envelope of a record whose rows are paged if `limit` or `cursor` is set. */
export const pagedRecordEnvelope = <S extends z.core.$ZodType>(record: S) =>
  z.strictObject({ datas: record, page: pageSchema.optional() });

/** The envelope of a paged list: the rows, and where the next page begins. */
export const pagedEnvelope = <S extends z.core.$ZodType>(row: S) =>
  z.strictObject({
    datas: z.array(row),
    page: pageSchema,
  });
