import type { Question } from '@gatehouse/contract/courses/course-chapters.schema';

/** The quiz about passwords. */
export const passwordQuestions: Question[] = [
  {
    _id: 'length',
    kind: 'single',
    text: 'Which password is the hardest to guess?',
    options: [
      {
        _id: 'a',
        text: 'copper walnut bicycle tuesday',
      },
      {
        _id: 'b',
        text: 'Acme2026!',
      },
      {
        _id: 'c',
        text: 'P@ssw0rd',
      },
      {
        _id: 'd',
        text: 'qwertz123',
      },
    ],
    right: ['a'],
    explanation: 'Four random words have far more combinations.',
  },
  {
    _id: 'reuse',
    kind: 'true-false',
    text: 'It is fine to reuse a strong password for several services.',
    options: [
      {
        _id: 'true',
        text: 'True',
      },
      {
        _id: 'false',
        text: 'False',
      },
    ],
    right: ['false'],
    explanation: 'When one service leaks, all others are open.',
  },
  {
    _id: 'prompt',
    kind: 'single',
    text: 'Your phone asks you to confirm a sign-in that you did not start. What do you do?',
    options: [
      {
        _id: 'a',
        text: 'Deny it and report it',
      },
      {
        _id: 'b',
        text: 'Confirm it so that it goes away',
      },
      {
        _id: 'c',
        text: 'Ignore it',
      },
    ],
    right: ['a'],
    explanation: 'Someone has your password. Deny the request and change it.',
  },
];

/** The quiz about customer data. */
export const dataQuestions: Question[] = [
  {
    _id: 'personal',
    kind: 'multiple',
    text: 'Which of these are personal data?',
    options: [
      {
        _id: 'a',
        text: 'An email address',
      },
      {
        _id: 'b',
        text: 'An order number with a name',
      },
      {
        _id: 'c',
        text: 'The weather in Oslo',
      },
      {
        _id: 'd',
        text: 'An IP address',
      },
    ],
    right: ['a', 'b', 'd'],
    explanation: 'Everything that can be linked to a person counts.',
  },
  {
    _id: 'share',
    kind: 'single',
    text: 'A partner asks for a list of customers. Whom do you ask first?',
    options: [
      {
        _id: 'a',
        text: 'The data protection officer',
      },
      {
        _id: 'b',
        text: 'Nobody, partners are trusted',
      },
      {
        _id: 'c',
        text: 'A colleague',
      },
    ],
    right: ['a'],
    explanation: 'Every transfer to a third party needs a check.',
  },
  {
    _id: 'device',
    kind: 'true-false',
    text: 'You may copy customer data to your own laptop to work at home.',
    options: [
      {
        _id: 'true',
        text: 'True',
      },
      {
        _id: 'false',
        text: 'False',
      },
    ],
    right: ['false'],
    explanation: 'Customer data stays in approved systems.',
  },
];
