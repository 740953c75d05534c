import type { SessionRow } from '@gatehouse/contract/awareness-schema';

import type { FieldErrors } from '../../../shared/forms/use-form.ts';
import { awarenessTexts } from '../awareness.texts.ts';

const texts = awarenessTexts.dialog;

/** What the form of a session holds. */
export interface SessionDraft {
  name: string;
  description: string;
  courseId: string;
  date_start: string;
  date_end: string;
  passScore: string;
  attempts: string;
  isScheduled: boolean;
}

/** A new session. */
export const emptySession: SessionDraft = {
  name: '',
  description: '',
  courseId: '',
  date_start: '',
  date_end: '',
  passScore: '80',
  attempts: '3',
  isScheduled: true,
};

/** A session that is there. */
export const draftOf = (session: SessionRow): SessionDraft => ({
  name: session.name,
  description: session.description,
  courseId: session.course._id,
  date_start: session.date_start,
  date_end: session.date_end,
  passScore: String(session.passScore),
  attempts: String(session.attempts),
  isScheduled: session.status !== 'Draft',
});

/** Whether the text is a whole number between two others. */
export const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;

function endError({ date_start, date_end }: SessionDraft): string | undefined {
  if (date_end === '') return texts.endMissing;
  return date_start !== '' && date_end < date_start ? texts.endEarly : undefined;
}

/** What is wrong with it. */
export const checkSession = (draft: SessionDraft): FieldErrors<SessionDraft> => ({
  name: draft.name.trim() === '' ? texts.nameMissing : undefined,
  courseId: draft.courseId === '' ? texts.courseMissing : undefined,
  date_start: draft.date_start === '' ? texts.startMissing : undefined,
  date_end: endError(draft),
  passScore: isWithin(draft.passScore, 0, 100) ? undefined : texts.passScoreInvalid,
  attempts: isWithin(draft.attempts, 1, 20) ? undefined : texts.attemptsInvalid,
});

/** What is sent. */
export const bodyOf = ({ passScore, attempts, ...draft }: SessionDraft, cooldownMinutes = 0) => ({
  ...draft,
  cooldownMinutes,
  passScore: Number(passScore),
  attempts: Number(attempts),
});
