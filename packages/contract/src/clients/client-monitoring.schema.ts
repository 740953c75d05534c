import { z } from 'zod';

import { listOfWords } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment } from '../core/text.schema.ts';
import { clientMonitoring, monitoringAreas, monitoringStates } from './client-monitoring.ts';

/** The monitoring of one area: its state, its last and next check, and its next step. */
export const areaMonitoringSchema = z.strictObject({
  area: z.enum(monitoringAreas),
  state: z.enum(monitoringStates),
  /** When the area was last checked; null where it never was or where the moment is not known. */
  checkedAt: moment.nullable(),
  /** When the next check is planned; null where none is. */
  nextAt: moment.nullable(),
  /** Link to the next step: the page that starts monitoring of the area, else its list. */
  link: z.string(),
});
export type AreaMonitoring = z.output<typeof areaMonitoringSchema>;

/** Schemas, limits and summaries of `clientMonitoring`. */
export const clientMonitoringSchemas = {
  read: {
    summary:
      'What was checked in each area of the subscription: state, last and next check, and where the next step is. An area is clear only if a check found nothing.',
    result: listOfWords(areaMonitoringSchema),
  },
} satisfies GroupSchemas;

bindSchemas(clientMonitoring, clientMonitoringSchemas);
