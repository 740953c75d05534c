import { awarenessEvents } from '@gatehouse/contract/awareness/awareness-session';

import type { Platform } from '../../../platform/platform.ts';
import type { LearnerRow } from './learner.store.ts';

/** The company hears that someone of a session got further, never who. */
export const announceLearner = ({ realtime }: Platform, { company_id, session_id }: LearnerRow): void =>
  realtime.emitToCompany(company_id, awarenessEvents.updated, { ids: [session_id] });
