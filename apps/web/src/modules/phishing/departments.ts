import type { CampaignDepartment } from '@gatehouse/contract/phishing/campaign.schema';

import { formatNumber } from '../../core/texts.ts';
import { phishingTexts } from './phishing.texts.ts';

/** The filter value of recipients without a department. */
const noDepartment = '-';

/** Returns the display name of a department. */
export const departmentName = (department: string): string =>
  department === '' ? phishingTexts.departmentless : department;

/** Returns the filter value of a department. */
export const departmentFilter = (department: string): string => (department === '' ? noDepartment : department);

/** Returns the departments of a campaign as filter options. */
export const departmentOptions = (departments: readonly CampaignDepartment[]) =>
  departments.map(({ department, targeted }) => ({
    value: departmentFilter(department),
    label: departmentName(department),
    count: formatNumber(targeted),
  }));
