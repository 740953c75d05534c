import { catalogue } from '../../../core/texts.ts';

/** The titles of the parts, which the board shows before they are loaded. */
export const tilesNames = catalogue({
  titles: {
    verdict: 'Risk trend',
    urgent: 'Critical and high open',
    overdue: 'Overdue',
    inTime: 'Fixed within target',
    median: 'Median time to fix, C+H',
    retest: 'In retest',
    months: 'Open findings by month',
    places: 'Where it is',
    ages: 'Age against target',
    fixTimes: 'Time to fix vs target',
    tested: 'Testing coverage',
    exposure: 'Open findings',
  },
});
