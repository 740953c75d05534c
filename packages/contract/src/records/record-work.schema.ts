import { z } from 'zod';

import { datedClientOfRow } from '../core/client-of-row.schema.ts';
import type { GroupSchemas } from '../core/endpoint.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { colleaguesSchema } from '../users/colleagues.schema.ts';
import type { Capabilities, IfHas } from './record-capabilities.ts';

const ofRecord = z.strictObject({ id: recordId });
const assigned = { assignee: z.strictObject({ _id: recordId, fullname: z.string() }).nullable() };
const dated = { dueDate: day.nullable() };

/** The fields of the declared capabilities, in rows and records. */
export type WorkFields<Has extends Capabilities> = IfHas<Has, 'assignee', typeof assigned> &
  IfHas<Has, 'dueDate', typeof dated>;

/** Returns the fields of the declared capabilities. */
export const workFields = <const Has extends Capabilities>(has: Has) =>
  ({ ...(has.includes('assignee') && assigned), ...(has.includes('dueDate') && dated) }) as WorkFields<Has>;

/** The schemas of a row and of a record, without the calls that return them. */
interface Shapes<Row extends z.ZodRawShape, Result> {
  row: Row;
  result: Result;
}

function schemasOfAll<Row extends z.ZodRawShape, Result extends z.ZodType>({ row, result }: Shapes<Row, Result>) {
  return {
    assignees: {
      summary: 'Users a record can be assigned to: those of the viewer’s side who can see it.',
      result: colleaguesSchema,
    },
    assign: {
      summary: 'Assigns a record to a user, or to no one. The user is notified.',
      params: ofRecord,
      body: z.strictObject({ userId: recordId.nullable() }),
      result,
    },
    setDueDate: {
      summary: 'Sets or removes the due date of a record.',
      params: ofRecord,
      body: z.strictObject({ dueDate: day.nullable() }),
      result,
    },
    queue: {
      summary: 'The records of all clients, by due date, then oldest first. Days are those of each client.',
      row: z.strictObject({ ...row, company: datedClientOfRow }),
    },
  } satisfies GroupSchemas;
}

type AllSchemas<Row extends z.ZodRawShape, Result extends z.ZodType> = ReturnType<typeof schemasOfAll<Row, Result>>;

/** The schemas of the calls of the declared capabilities. */
export type WorkSchemas<Has extends Capabilities, Row extends z.ZodRawShape, Result extends z.ZodType> = IfHas<
  Has,
  'assignee',
  Pick<AllSchemas<Row, Result>, 'assignees' | 'assign'>
> &
  IfHas<Has, 'dueDate', Pick<AllSchemas<Row, Result>, 'setDueDate'>> &
  IfHas<Has, 'queue', Pick<AllSchemas<Row, Result>, 'queue'>>;

/** Returns the schemas of the calls of the declared capabilities. */
export function workSchemas<const Has extends Capabilities, Row extends z.ZodRawShape, Result extends z.ZodType>(
  has: Has,
  shapes: Shapes<Row, Result>,
): WorkSchemas<Has, Row, Result> {
  const { assignees, assign, setDueDate, queue } = schemasOfAll(shapes);
  return {
    ...(has.includes('assignee') && { assignees, assign }),
    ...(has.includes('dueDate') && { setDueDate }),
    ...(has.includes('queue') && { queue }),
  } as WorkSchemas<Has, Row, Result>;
}
