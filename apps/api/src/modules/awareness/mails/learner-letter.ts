import type { LearnerEmail } from '@gatehouse/contract/awareness/awareness-session';

import { awarenessTexts } from '../awareness.texts.ts';

const { mail: texts } = awarenessTexts;

interface LearnerLetter {
  fullname: string;
  company: string;
  session: string;
  /** The date as DD-MM-YYYY. */
  due: string;
}

/** Returns the invitation or reminder of a learner, without the link, so that its preview is what will be sent. */
export function learnerLetter(email: LearnerEmail, { fullname, company, session, due }: LearnerLetter) {
  const { subject, text } = texts[email];
  return {
    subject,
    paragraphs: [texts.hello(fullname), text(company, session), texts.due(due), texts.personal],
    action: texts.action,
  };
}
