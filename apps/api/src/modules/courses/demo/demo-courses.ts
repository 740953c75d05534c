import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';

import { passwordsPackage } from './passwords-package.ts';
import { phishingQuiz } from './phishing-quiz.ts';
import { dataQuestions, passwordQuestions } from './short-quizzes.ts';

/** A course of the demo. */
export interface DemoCourse {
  title: string;
  summary: string;
  chapters: readonly Chapter[];
  /** The file that the package chapter plays. */
  file?: () => Promise<{ name: string; content: Buffer }>;
}

const paragraphs = (...parts: string[]): string => parts.join('\n\n');

const quiz = (questions: Extract<Chapter, { kind: 'quiz' }>['questions']): Chapter => ({
  _id: 'quiz',
  kind: 'quiz',
  title: 'Check your knowledge',
  scoring: 'partial',
  isShuffled: true,
  minutes: 15,
  feedback: 'after-pass',
  questions,
});

/** Three courses, each with a quiz; one contains a SCORM package. */
export const demoCourses: readonly DemoCourse[] = [
  {
    title: 'Recognize phishing',
    summary: 'How to tell a phishing email from a real one, and what to do when you are not sure.',
    chapters: [
      {
        _id: 'signs',
        kind: 'text',
        title: 'Five signs of phishing',
        body: paragraphs(
          'Phishing emails look like messages from people and services you know. Most of them have something in common:',
          '1. **Urgency.** You have to act today, or something bad happens.\n2. **A sender that almost fits.** `it-support@acme-portal.example` is not `it-support@acme.example`.\n3. **A link that leads elsewhere.** Point at the link and read the address before you click.\n4. **An unexpected attachment**, often an invoice or a scanned document.\n5. **A request for secrets.** Nobody at Acme will ever ask for your password.',
          '> One sign is enough to stop and check. You never have to decide alone.',
        ),
      },
      {
        _id: 'report',
        kind: 'text',
        title: 'What to do',
        body: paragraphs(
          '## Not sure? Report it',
          'Use the **Report phishing** button in your email program. It takes two seconds, and the security team answers within an hour.',
          '## Already clicked?',
          'Report it right away. You will not be blamed: the sooner we know, the more we can prevent.',
          '| You did | Do this now |\n|---|---|\n| Opened a link | Close the page and report the email |\n| Entered a password | Change it, then report |\n| Opened an attachment | Disconnect from the network and call the help context |',
        ),
      },
      {
        _id: 'policy',
        kind: 'policy',
        title: 'Email policy',
        body: paragraphs(
          'Company email is for company business. Report every suspicious message, never forward it to colleagues, and never share passwords or codes by email.',
        ),
        statement: 'I have read the email policy and will follow it.',
      },
      quiz(phishingQuiz),
    ],
  },
  {
    title: 'Passwords and sign-in',
    summary: 'Long passwords, a password manager and a second factor: why they matter and how to set them up.',
    file: async () => ({ name: 'passwords.zip', content: await passwordsPackage() }),
    chapters: [
      { _id: 'lesson', kind: 'package', title: 'Passwords that hold', packageId: null },
      quiz(passwordQuestions),
    ],
  },
  {
    title: 'Handling customer data',
    summary: 'What counts as personal data, where it may be stored and whom to ask before you share it.',
    chapters: [
      {
        _id: 'personal',
        kind: 'text',
        title: 'What personal data is',
        body: paragraphs(
          'Everything that tells something about a person you can identify: names, addresses, orders, photos, even an IP address.',
          'Collect only what you need, keep it only as long as you need it, and share it only with people who need it.',
        ),
      },
      {
        _id: 'policy',
        kind: 'policy',
        title: 'Data protection policy',
        body: 'Customer data stays in approved systems. It is never copied to private devices, messengers or AI services.',
        statement: 'I have read the data protection policy and will follow it.',
      },
      quiz(dataQuestions),
    ],
  },
];
