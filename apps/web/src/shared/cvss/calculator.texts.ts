import { catalogue, counted } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';

/** Texts of the calculator in a form. */
export const calculatorTexts = catalogue({
  calculator: 'CVSS calculator',
  open: 'Open calculator',
  apply: 'Use vector',
  cancel: formTexts.cancel,
  panel: { close: formTexts.close, expand: 'Expand', collapse: 'Collapse', previous: 'Previous', next: 'Next' },
  version: 'Version',
  vector: 'Your vector',
  vectorHint: 'Select metrics below, or paste a vector.',
  copy: 'Copy vector',
  copied: formTexts.copied,
  clear: 'Reset',
  result: 'Score',
  incomplete: 'No score yet',
  missing: (metrics: readonly string[]) => counted(metrics.length, { one: '# metric left', other: '# metrics left' }),
  scores: 'Scores',
  details: 'Score details',
  judged: (count: number) => (count === 0 ? 'None selected' : counted(count, { other: '# selected' })),
});
