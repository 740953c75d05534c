import type { Question } from '@gatehouse/contract/courses/course-chapters.schema';

/** The quiz of the first demo course, with a question of each kind. */
export const phishingQuiz: Question[] = [
  {
    _id: 'sender',
    kind: 'single',
    text: 'Which sender address of an email from your help context is suspicious?',
    options: [
      {
        _id: 'a',
        text: 'it-support@acme-portal.example',
      },
      {
        _id: 'b',
        text: 'it-support@acme.example',
      },
      {
        _id: 'c',
        text: 'help.context@acme.example',
      },
    ],
    right: ['a'],
    explanation: 'The domain is not acme.example. Anyone can register a name that looks similar.',
  },
  {
    _id: 'signs',
    kind: 'multiple',
    text: 'Which of these are signs of phishing?',
    options: [
      {
        _id: 'a',
        text: 'You have to act within the hour',
      },
      {
        _id: 'b',
        text: 'The link leads to another address than its text says',
      },
      {
        _id: 'c',
        text: 'The email has a signature',
      },
      {
        _id: 'd',
        text: 'You are asked to confirm your password',
      },
    ],
    right: ['a', 'b', 'd'],
    explanation: 'Signatures are easy to copy and prove nothing either way.',
  },
  {
    _id: 'blame',
    kind: 'true-false',
    text: 'You clicked a link and nothing happened, so there is no need to report it.',
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
    explanation: 'Some attacks start without anything you can see. Report it.',
  },
  {
    _id: 'steps',
    kind: 'order',
    text: 'You entered your password on a fake page. Put the steps in order.',
    options: [
      {
        _id: 'a',
        text: 'Close the page',
      },
      {
        _id: 'b',
        text: 'Change the password',
      },
      {
        _id: 'c',
        text: 'Report the email',
      },
      {
        _id: 'd',
        text: 'Follow the advice of the security team',
      },
    ],
    right: [],
    explanation: 'Changing the password first limits the damage; reporting protects everyone else.',
  },
  {
    _id: 'forward',
    kind: 'single',
    text: 'A colleague asks what to do with a strange invoice. What do you advise?',
    options: [
      {
        _id: 'a',
        text: 'Report it with the button',
      },
      {
        _id: 'b',
        text: 'Forward it to accounting',
      },
      {
        _id: 'c',
        text: 'Delete it',
      },
      {
        _id: 'd',
        text: 'Reply and ask the sender',
      },
    ],
    right: ['a'],
    explanation: 'Reports let the security team warn everyone who received it.',
  },
];
