import { catalogue } from '../../core/texts.ts';

/** The texts that the shell needs before the pages of the module are loaded. */
export const findingTilesNames = catalogue({
  titles: {
    verdict: 'Risk trend',
    figures: 'Findings',
    trend: 'Unresolved findings',
    ages: 'Age of unresolved findings',
    flow: 'New vs fixed',
    fixTimes: 'Mean time to fix',
    tested: 'Test coverage',
    queue: 'My queue',
    returned: 'Failed retests',
    mentions: 'Mentions',
    severities: 'Unresolved by severity',
  },
});
