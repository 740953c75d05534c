import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; the rest of its words comes with its pages. */
export const findingTilesNames = catalogue({
  titles: {
    verdict: 'Better or worse',
    figures: 'Findings now',
    trend: 'Unresolved findings over time',
    ages: 'Age of unresolved findings',
    flow: 'Reported and fixed',
    fixTimes: 'Mean time to fix',
    tested: 'What was tested when',
    queue: 'My queue',
    returned: 'Retests that came back',
    mentions: 'Mentions',
    severities: 'Unresolved by severity',
  },
});
