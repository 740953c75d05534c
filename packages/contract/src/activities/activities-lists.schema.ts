import { activitySchema } from './activity.schema.ts';

/** The schemas of `activityList`. */
export const activityListSchemas = { row: activitySchema } as const;
