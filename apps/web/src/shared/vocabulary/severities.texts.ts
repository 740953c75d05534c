import { catalogue } from '../../core/texts.ts';

/** Names of the severity scale (specification.md, States and transitions). */
export const severityTexts = catalogue({
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
  none: 'None',
});
