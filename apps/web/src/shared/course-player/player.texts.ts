import { catalogue, counted, shownNumber, shownPercent } from '../../core/texts.ts';

/** What the player of courses says; the texts of the score are given by the specification. */
export const playerTexts = catalogue({
  chapterOf: (place: number, all: number) => `Chapter ${shownNumber(place)} of ${shownNumber(all)}`,
  questionOf: (place: number, all: number) => `Question ${shownNumber(place)} of ${shownNumber(all)}`,
  close: 'Close',
  back: 'Back',
  next: 'Next',
  done: 'Mark as read',
  finish: 'Finish',
  agree: 'Confirm',
  agreeFirst: 'Confirm the statement to continue.',
  saved: 'Saved',
  saving: 'Saving',
  offline: 'Offline. Your answers are kept on this device.',
  quiz: {
    questions: (count: number) => counted(count, { one: '# question', other: '# questions' }),
    minutes: (minutes: number) => counted(minutes, { one: '# minute', other: '# minutes' }),
    limit: (minutes: string) => `You have ${minutes} once you start. Answers are saved as you go.`,
    noLimit: 'There is no time limit. Answers are saved as you go.',
    attempts: (left: number) => counted(left, { one: '# attempt left', other: '# attempts left' }),
    pass: (percent: number) => `You pass with ${shownPercent(percent)}.`,
    start: 'Start quiz',
    resume: 'Continue quiz',
    again: (left: number) => `Try again (${shownNumber(left)} left)`,
    review: 'Review answers',
    reviewHint: 'Check your answers before you submit them. You can submit once.',
    unanswered: 'Not answered',
    answered: 'Answered',
    submit: 'Submit answers',
    missing: (count: number) =>
      counted(count, { one: '# question is not answered yet.', other: '# questions are not answered yet.' }),
    timeLeft: (time: string) => `${time} left`,
    several: 'Select all that apply.',
    order: 'Put the answers in order with the buttons.',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    chaptersFirst: 'Complete the other chapters first.',
    offline: 'You are offline. Connect to the internet to continue.',
  },
  feedback: {
    title: 'Your answers',
    right: 'Correct',
    wrong: 'Incorrect',
    correct: (answers: string) => `Correct answer: ${answers}`,
    correctOrder: (answers: string) => `Correct order: ${answers}`,
  },
  score: {
    notTaken: 'Assessment Not Taken',
    notTakenText: 'Please contact your company admin to take the assessment and view your results.',
    passed: 'Congratulations!',
    passedText: (score: number, total: number) =>
      `Your score is ${shownNumber(score)} out of ${shownNumber(total)}. Great job!`,
    failed: "Don't Worry!",
    failedText: (score: number, total: number) =>
      `Your score is ${shownNumber(score)} out of ${shownNumber(total)}. Keep trying, and you'll do better next time!`,
    ring: (percent: number, pass: number | null) =>
      pass === null ? shownPercent(percent) : `${shownPercent(percent)}, passing score ${shownPercent(pass)}`,
    percent: (percent: number) => shownPercent(percent),
  },
  completed: 'Course completed',
  completedText: 'You have completed all chapters. You can close this page.',
});
