import { catalogue } from '../../core/texts.ts';

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
