import { catalogue, counted, formatNumber } from '../../core/texts.ts';
import { statusTexts } from '../vocabulary/statuses.texts.ts';

/** Texts of the checks of an engagement and their results. */
export const coverageTexts = catalogue({
  counted: {
    Passed: (count: number) => counted(count, { other: '# passed' }),
    Failed: (count: number) => counted(count, { other: '# failed' }),
    'Not tested': (count: number) => (count === 0 ? '' : counted(count, { other: '# not tested' })),
  },
  failedMeans: 'A check fails when it led to a finding.',
  passed: (passed: number, all: number) => `${formatNumber(passed)} of ${formatNumber(all)} checks passed`,
  results: statusTexts.coverage,
});
