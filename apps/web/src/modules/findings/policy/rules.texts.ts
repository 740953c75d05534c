import { catalogue } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';

export const rulesTexts = catalogue({
  title: 'Remediation policy',
  context: 'When findings are due, and who decides that a risk is accepted.',
  back: columnTexts.engagements,
  loading: 'Loading the rules',
  due: 'Due dates',
  dueWhy: 'Days from publication until a finding is due. Leave a field empty for no due date.',
  days: (severity: string) => `${severity}, days`,
  daysWrong: 'A whole number from 1 to 3650, or nothing',
  risk: 'Accepted risks',
  approval: 'A second person approves',
  approvalWhy: 'An admin or manager other than who asks has to approve before a finding becomes Acknowledged.',
  onlyAdmin: 'Only the admin of your company changes these rules.',
  save: 'Save the rules',
  saved: 'The rules are saved. Due dates that nobody set by hand follow them.',
});
