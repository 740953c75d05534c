import { awarenessLimits } from '@gatehouse/contract/awareness/awareness-session';
import type { SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';

import type { FieldErrors } from '../../../shared/forms/use-form.ts';
import { awarenessTexts } from '../awareness.texts.ts';

const texts = awarenessTexts.dialog;
const { cooldownMinutes, certificateMonths } = awarenessLimits;

/** The form values of a session. */
export interface SessionDraft {
  name: string;
  description: string;
  courseId: string;
  date_start: string;
  date_end: string;
  passScore: string;
  attempts: string;
  cooldownMinutes: string;
  certificateMonths: string;
  isScheduled: boolean;
}

/** The form values of a new session. */
export const emptySession: SessionDraft = {
  name: '',
  description: '',
  courseId: '',
  date_start: '',
  date_end: '',
  passScore: '80',
  attempts: '3',
  cooldownMinutes: '0',
  certificateMonths: '12',
  isScheduled: true,
};

/** Returns the form values of an existing session. */
export const draftOf = (session: SessionRow): SessionDraft => ({
  name: session.name,
  description: session.description,
  courseId: session.course._id,
  date_start: session.date_start,
  date_end: session.date_end,
  passScore: String(session.passScore),
  attempts: String(session.attempts),
  cooldownMinutes: String(session.cooldownMinutes),
  certificateMonths: String(session.certificateMonths),
  isScheduled: session.status !== 'Draft',
});

/** True if the text is an integer within these bounds. */
export const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;

function endError({ date_start, date_end }: SessionDraft): string | undefined {
  if (date_end === '') return texts.endMissing;
  return date_start !== '' && date_end < date_start ? texts.endEarly : undefined;
}

/** Returns the validation errors of the form. */
export const checkSession = (draft: SessionDraft): FieldErrors<SessionDraft> => ({
  name: draft.name.trim() === '' ? texts.nameMissing : undefined,
  courseId: draft.courseId === '' ? texts.courseMissing : undefined,
  date_start: draft.date_start === '' ? texts.startMissing : undefined,
  date_end: endError(draft),
  passScore: isWithin(draft.passScore, 0, 100) ? undefined : texts.passScoreInvalid,
  attempts: isWithin(draft.attempts, 1, 20) ? undefined : texts.attemptsInvalid,
  cooldownMinutes: isWithin(draft.cooldownMinutes, 0, cooldownMinutes) ? undefined : texts.cooldownInvalid,
  certificateMonths: isWithin(draft.certificateMonths, 1, certificateMonths) ? undefined : texts.validityInvalid,
});

/** Builds the request body. */
export const bodyOf = (draft: SessionDraft) => ({
  ...draft,
  passScore: Number(draft.passScore),
  attempts: Number(draft.attempts),
  cooldownMinutes: Number(draft.cooldownMinutes),
  certificateMonths: Number(draft.certificateMonths),
});
