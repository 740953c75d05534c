import { z } from 'zod';

import { enumList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment } from '../core/text.schema.ts';
import { clientMonitoring, monitoringAreas, monitoringStates } from './client-monitoring.ts';

/** The monitoring of one area: its state, its last and next check, and its next step. */
export const areaMonitoringSchema = z.strictObject({
  area: z.enum(monitoringAreas),
  state: z.enum(monitoringStates),
  /** Time of the last check of the area; null if there was none or its time is unknown. */
  checkedAt: moment.nullable(),
  /** Time of the next planned check; null if none is planned. */
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
    result: enumList(areaMonitoringSchema),
  },
} satisfies GroupSchemas;

bindSchemas(clientMonitoring, clientMonitoringSchemas);
