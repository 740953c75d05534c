import { catalogue, formatNumber, shownPercent } from '../../core/texts.ts';

/** Texts of videos and packages, loaded only for courses that contain them. */
export const framedTexts = catalogue({
  launch: {
    failed: 'This content could not be opened.',
    again: 'Try again',
  },
  package: {
    leave: 'Press Esc to leave the content.',
    frame: (title: string) => `Content: ${title}`,
    start:
      'Complete the content to continue. When you are done, select Finish content. Press Esc to leave the content.',
    reported: (outcome: string) => `Reported by the course: ${outcome}`,
    outcomes: { completed: 'Completed', passed: 'Passed', failed: 'Failed' },
    scored: (outcome: string, percent: number) => `${outcome}, ${shownPercent(percent)}`,
    tooLow: (percent: number) => `You need ${shownPercent(percent)} to pass.`,
    contents: 'Contents',
    states: { new: 'Not started', started: 'In progress', completed: 'Completed', failed: 'Failed' },
    finish: 'Finish content',
    reopen: 'Open again',
    nextPart: 'Next part',
    again: (left: number) => `Try again (${formatNumber(left)} left)`,
  },
  video: {
    unfinished: 'Watch the video to the end to continue.',
    failed: 'This video could not be played.',
  },
});
