import { catalogue } from '../../core/texts.ts';

/** The pages of the attack surface. */
export const surfaceTabTexts = catalogue({
  label: 'Attack surface',
  overview: 'Overview',
  hosts: 'Hosts',
  services: 'Services',
  issues: 'Issues',
  changes: 'Changes',
  lookAlikes: 'Look-alikes',
  domains: 'Domains',
});
