import { catalogue, counted } from '../../core/texts.ts';

const lists = new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' });

export const calculatorTexts = catalogue({
  version: 'Version',
  vector: 'Your vector',
  vectorHint: 'Choose below, or paste a vector.',
  copy: 'Copy the vector',
  copied: 'Copied',
  clear: 'Start again',
  result: 'Score',
  incomplete: 'No score yet',
  missing: (metrics: readonly string[]) => `Still to choose: ${lists.format(metrics)}.`,
  scores: 'Scores',
  details: 'What the score is made of',
  judged: (count: number) => (count === 0 ? 'Nothing chosen' : counted(count, { other: '# chosen' })),
});
