import { catalogue, counted, shownList } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';

/** What the calculator says when it stands beside a form. */
export const calculatorTexts = catalogue({
  version: 'Version',
  vector: 'Your vector',
  vectorHint: 'Choose below, or paste a vector.',
  copy: 'Copy the vector',
  copied: formTexts.copied,
  clear: 'Start again',
  result: 'Score',
  incomplete: 'No score yet',
  missing: (metrics: readonly string[]) => `Still to choose: ${shownList(metrics)}.`,
  scores: 'Scores',
  details: 'What the score is made of',
  judged: (count: number) => (count === 0 ? 'Nothing chosen' : counted(count, { other: '# chosen' })),
});
