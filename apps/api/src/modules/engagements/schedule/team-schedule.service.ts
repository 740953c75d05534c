import type { teamSchedule } from '@gatehouse/contract/engagements/team-schedule';

import type { TextCall } from '../../../platform/mounting/mount-text.ts';
import { scheduleStatement } from './team-schedule.store.ts';

/** Returns the work of the testers over the clients that the viewer sees, as JSON text. */
export async function writeSchedule({ query, read }: TextCall<typeof teamSchedule.read>): Promise<string> {
  const [row] = await read<{ schedule: string }>(scheduleStatement(query.from));
  return row?.schedule ?? 'null';
}
