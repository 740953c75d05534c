import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';

/** True if the options show the logo of a party. */
export const hasLogo = (logos: ReportOptions['logos'], party: 'provider' | 'client'): boolean =>
  logos === 'both' || logos === party;
