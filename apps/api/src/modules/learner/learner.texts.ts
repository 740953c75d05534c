import { counted } from '../../platform/core/texts.ts';

/** Server texts for learners. */
export const learnerTexts = {
  linkExpired: 'This link has expired. Ask your company admin for a new one.',
  sessionNotOpen: 'This session is not open yet.',
  sessionClosed: 'This session is closed.',
  attemptSubmitted: 'This attempt has already been submitted.',
  submittedElsewhere:
    'This attempt was already submitted in another window. The answers in this window were not scored.',
  noAttemptsLeft: 'You have no attempts left. Contact your company admin.',
  alreadyPassed: 'You have already passed this course.',
  chaptersFirst: 'Complete the other chapters first.',
  noQuiz: 'This course has no quiz',
  nameKept: 'The name can no longer be changed.',
  waits: (minutes: number) => `You can try again in ${counted(minutes, { one: '# minute', other: '# minutes' })}.`,
  policyChanged: 'This policy has changed. Reload the page and read it again.',
} as const;
