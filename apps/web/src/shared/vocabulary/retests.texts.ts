import { catalogue } from '../../core/texts.ts';

/** Texts for the party that must act on a retest next. */
export const retestTurnTexts = catalogue({
  turns: { client: 'Waiting on the client', provider: 'Waiting on your provider' },
  yourTurn: 'Waiting on you',
  expected: 'Expected',
  tester: 'Tester',
});
