import { catalogue } from '../../../core/texts.ts';

export const rulesTexts = catalogue({
  title: 'Remediation policy',
  context: 'Due dates for findings and approval of accepted risks.',
  loading: 'Loading policy',
  due: 'Due dates',
  dueWhy: 'Days from publication until a finding is due. Leave blank for no due date.',
  days: (severity: string) => `${severity}, days`,
  daysInvalid: 'Enter a whole number from 1 to 3650, or leave blank',
  risk: 'Accepted risks',
  approval: 'Require a second approver',
  approvalWhy: 'An admin or manager other than the requester must approve before a finding becomes Acknowledged.',
  onlyAdmin: 'Only company admins can change this policy.',
  save: 'Save changes',
  saved: 'Policy saved. Due dates that were not set manually follow it.',
});
