import { catalogue } from '../../core/texts.ts';

/** Who has to act on a retest, as its pages and those of its findings say it. */
export const retestTurnTexts = catalogue({
  turns: { client: 'Waiting on the client', provider: 'Waiting on your provider' },
  yourTurn: 'Waiting on you',
  expected: 'Expected',
  tester: 'Tester',
});
