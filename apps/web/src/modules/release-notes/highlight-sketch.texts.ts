import { catalogue } from '../../core/texts.ts';

/** Texts within the pictures of the release notes. */
export const sketchTexts = catalogue({
  dashboard: {
    title: 'Risk trend',
    note: 'Open at month end',
    month: 'Month',
    months: { may: 'May', jun: 'Jun', jul: 'Jul', aug: 'Aug', sep: 'Sep', oct: 'Oct' },
  },
  surface: { title: 'Riskiest hosts', note: 'Critical and high issues of all open issues' },
  leaks: {
    title: 'Leaked credentials',
    password: '••••••••••',
    vulnerable: 'Vulnerable',
    inProgress: 'In Progress',
    mitigated: 'Mitigated',
  },
  chart: { table: 'Show as table', chart: 'Show as chart', total: 'Total', nothing: '–' },
});
