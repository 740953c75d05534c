import type { CampaignDepartment } from '@gatehouse/contract/phishing/campaign.schema';

import { shownNumber } from '../../core/texts.ts';
import { phishingTexts } from './phishing.texts.ts';

/** How the filter names recipients without a department. */
const noDepartment = '-';

/** A department as people read it. */
export const departmentName = (department: string): string =>
  department === '' ? phishingTexts.departmentless : department;

/** A department as the filter of a list names it. */
export const departmentFilter = (department: string): string => (department === '' ? noDepartment : department);

/** Departments of a campaign as the values of a filter. */
export const departmentOptions = (departments: readonly CampaignDepartment[]) =>
  departments.map(({ department, targeted }) => ({
    value: departmentFilter(department),
    label: departmentName(department),
    count: shownNumber(targeted),
  }));
