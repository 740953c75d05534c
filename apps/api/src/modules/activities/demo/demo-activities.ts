import { activityStatuses } from '@gatehouse/domain/calendar/activity-status';
import { z } from 'zod';

import { readDemoJson } from '../../../platform/core/demo-data.ts';

/** A demo activity, with dates relative to the day of the seed. */
const activitySchema = z.strictObject({
  task: z.string(),
  type: z.string(),
  /** The first day, and the number of days until the last. */
  from: z.number().int(),
  lasts: z.number().int(),
  status: z.enum(activityStatuses),
  /** True if the provider created it; otherwise the client requested it. */
  byProvider: z.boolean().default(false),
  repeats: z.literal([1, 2, 3]).exactOptional(),
  /** Days until the answer to a request is due; negative if overdue. */
  answerIn: z.number().int().exactOptional(),
  declined: z.string().exactOptional(),
  /** The app to test, a file of the demo. */
  app: z.string().exactOptional(),
});
export type DemoActivity = z.output<typeof activitySchema>;

/** Returns the activities of a company: 40 of Acme in all statuses, and fewer of any other. */
export const readDemoActivities = (slug: string): Promise<DemoActivity[]> =>
  readDemoJson(`${slug === 'acme' ? slug : 'globex'}/activities.json`, z.array(activitySchema));
