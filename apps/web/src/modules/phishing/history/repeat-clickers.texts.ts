import { catalogue, counted, formatNumber, isolated } from '../../../core/texts.ts';

const campaigns = (count: number) => counted(count, { one: '# campaign', other: '# campaigns' });

/** Texts of the picture of repeat clickers. */
export const repeatTexts = catalogue({
  title: 'Repeat clickers',
  note: (people: number, compared: number) =>
    counted(people, {
      one: `# employee failed at least two of the last ${campaigns(compared)}.`,
      other: `# employees failed at least two of the last ${campaigns(compared)}.`,
    }),
  pseudonyms: 'Your privacy setting replaces names with pseudonyms.',
  departments: 'Your privacy setting hides individuals, so this shows the share of each department that failed.',
  tooSmall: 'Not shown, because your privacy setting hides individuals and every department is too small.',
  early: 'You’ll see repeat clickers after your second campaign in this period.',
  none: (compared: number) => `No employee failed more than one of the ${campaigns(compared)} in this period.`,
  erased: 'Erased recipient',
  employee: 'Employee',
  department: 'Department',
  failures: 'Failed',
  outcomes: {
    submitted: 'Submitted data',
    clicked: 'Clicked',
    reported: 'Reported',
    none: 'No action',
  },
  absent: 'Not included',
  key: 'Key to the marks',
  summary: (failures: number, compared: number) => `failed ${formatNumber(failures)} of ${campaigns(compared)}`,
  mark: (campaign: string, outcome: string) => `${isolated(campaign)}: ${outcome}`,
  cell: (department: string, campaign: string, result: { failed: number; delivered: number }) =>
    `${isolated(department)}, ${isolated(campaign)}: ${formatNumber(result.failed)} of ${formatNumber(result.delivered)} failed`,
  noCell: (department: string, campaign: string) => `${isolated(department)}, ${isolated(campaign)}: not shown`,
  region: 'Repeat clickers by campaign',
  showing: (shown: number, total: number) => `Showing ${formatNumber(shown)} of ${formatNumber(total)}`,
  more: (count: number) => `Show ${formatNumber(count)} more`,
});
