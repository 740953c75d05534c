import { catalogue, counted, isolated, formatNumber } from '../../core/texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';

/** Texts of the learner pages outside the player. */
export const learnerTexts = catalogue({
  title: 'Security training',
  scoreTitle: 'Your result',
  providedBy: 'Provided by',
  greeting: (name: string, company: string) =>
    `Hello ${isolated(name)}, ${isolated(company)} asks you to complete this training.`,
  noPassword: (company: string) =>
    `You don’t need a password, and this page never asks for one. Not sure about this invitation? Ask ${isolated(company)} before you start.`,
  name: {
    correct: 'Not your name? Correct it',
    label: 'Your name, as shown on the certificate',
    save: formTexts.save,
    cancel: formTexts.cancel,
  },
  course: 'Course',
  due: (day: string) => `Complete it by ${day}.`,
  opens: (day: string) => `This session opens on ${day}. Your link will work then.`,
  closed: 'This session is closed.',
  chapters: (count: number) => counted(count, { one: '# chapter', other: '# chapters' }),
  attempts: (left: number) => counted(left, { one: '# attempt left', other: '# attempts left' }),
  start: 'Start',
  resume: 'Continue',
  look: 'View result',
  chapterDone: 'completed',
  certificate: {
    pdf: 'Download certificate',
    badge: 'Download badge',
    verify: 'Verification page',
  },
  place: (number: number) => formatNumber(number),
  failures: {
    expired: 'This link has expired',
    expiredText: 'Ask your company admin for a new link.',
    unknown: 'This link is not valid',
    unknownText: 'Open the link in your latest email again. If that does not help, ask your company admin.',
    other: 'The training could not be loaded',
    retry: formTexts.tryAgain,
  },
});
