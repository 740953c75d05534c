import { catalogue, formatNumber } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

export const settingsTexts = catalogue({
  open: 'Settings',
  title: 'Phishing simulation settings',
  submit: formTexts.save,
  saved: 'Settings saved',
  privacy: 'Recipient visibility',
  modes: { named: 'Names', pseudonymous: 'Pseudonyms', department: 'Departments only' },
  modeHints: {
    named: 'Admins and managers see names. Other users see pseudonyms.',
    pseudonymous: 'No user at your company sees names. Each recipient has the same pseudonym in all campaigns.',
    department: 'No individual recipients, for anyone. Departments with fewer than five recipients are combined.',
  },
  enrol: 'Enroll in training',
  enrolOn: { click: 'When a recipient clicks', submit: 'When a recipient submits data', hand: 'Manually' },
  session: 'Training session',
  sessionHint: 'Recipients who fail are enrolled in this session 15 minutes later, or when an import ends.',
  noSession: 'None: schedule training by hand',
  pastSession: 'A session that is over',
  networkDays: 'Delete network data after (days)',
  networkDaysHint: 'IP addresses and user agents. Results are kept.',
  namedMonths: 'Delete names after (months)',
  namedMonthsHint: 'Names and addresses of recipients. Statistics are kept.',
  between: (least: number, most: number) => `Enter a number from ${formatNumber(least)} to ${formatNumber(most)}`,
  networks: 'Your networks',
  networksHint:
    'One network per line, such as 203.0.113.0/24. Many of your employees share these addresses, so clicks from them aren’t taken for a mail scanner.',
  failed: 'The settings could not be loaded',
});
