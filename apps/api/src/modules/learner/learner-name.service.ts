import type { learnerName } from '@gatehouse/contract/learner/learner-name';

import type { PublicCall } from '../../platform/routes/call.ts';
import { conflict } from '../../platform/core/errors.ts';
import { renameLearner } from '../company-employees/public.ts';
import { learnerTexts } from './learner.texts.ts';
import { type AttemptRow, findAttempts } from './attempts.store.ts';
import { asLearner } from './learner-access.ts';
import type { LearnerRow } from './learner.store.ts';

/**
 * True if learners may still correct their name. Anyone can register an address with any name, so its owner may do so before a result or
 * certificate uses the name.
 */
export const mayRename = ({ is_public, status }: LearnerRow, last: AttemptRow | undefined): boolean =>
  is_public && last === undefined && (status === 'Not Started' || status === 'In Progress');

/** Corrects the name of a learner. */
export const changeName = (call: PublicCall<typeof learnerName.change>): Promise<{ fullname: string }> =>
  asLearner(call, { sessionId: call.params.id, isChanging: true }, async ({ db, learner, now }) => {
    const [last] = await findAttempts(db, learner.enrolment_id);
    if (!mayRename(learner, last)) throw conflict(learnerTexts.nameKept);
    const { fullname } = call.body;
    await renameLearner(db, learner.employee_id, { fullname, now: now.toISOString() });
    return { fullname };
  });
