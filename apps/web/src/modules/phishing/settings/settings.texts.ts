import { catalogue } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

export const settingsTexts = catalogue({
  open: 'Settings',
  title: 'Phishing simulation settings',
  submit: formTexts.save,
  saved: 'Settings saved',
  privacy: 'Who is shown',
  modes: { named: 'Names', pseudonymous: 'Pseudonyms', department: 'Departments only' },
  modeHints: {
    named: 'Admins and managers see names. Other users see pseudonyms.',
    pseudonymous: 'No user at your company sees names. Each recipient has the same pseudonym in all campaigns.',
    department: 'No individual recipients, for anyone. Departments with fewer than five recipients are combined.',
  },
  enrol: 'Enrol in training',
  enrolOn: { click: 'When a recipient clicks', submit: 'When a recipient gives data', hand: 'By hand only' },
  networks: 'Your networks',
  networksHint:
    'One network per line, such as 203.0.113.0/24. Many of your employees share these addresses, so clicks from them aren’t taken for a mail scanner.',
  failed: 'The settings could not be loaded',
});
