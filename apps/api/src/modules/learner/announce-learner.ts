import { awarenessEvents } from '@gatehouse/contract/awareness/awareness-session';

import type { Platform } from '../../platform/platform.ts';
import type { LearnerRow } from './learner.store.ts';

/** Emits to the company that a learner of a session made progress, without naming the learner. */
export const announceLearner = ({ realtime }: Platform, { company_id, session_id }: LearnerRow): void =>
  realtime.emitToCompany(company_id, awarenessEvents.updated, { ids: [session_id] });
