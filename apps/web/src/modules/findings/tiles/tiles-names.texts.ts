import { catalogue } from '../../../core/texts.ts';

/** The titles of the tiles, which the board shows before they are loaded. */
export const tilesNames = catalogue({
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
