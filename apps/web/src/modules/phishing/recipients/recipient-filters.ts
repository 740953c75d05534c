import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';

import { formatNumber } from '../../../core/texts.ts';
import type { QuickView } from '../../../shared/resource-list/quick-view.ts';
import { departmentName, departmentOptions } from '../departments.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { recipientTexts } from './recipients.texts.ts';

const { views, filters } = recipientTexts;

/** Returns the quick views with the figures of the campaign as counts. */
export function recipientViews({ funnel }: Campaign): readonly QuickView[] {
  return [
    { key: 'all', label: views.all, parameters: {}, count: formatNumber(funnel.targeted) },
    { key: 'failed', label: views.failed, parameters: { reached: '3' }, count: formatNumber(funnel.failed) },
    { key: 'reported', label: views.reported, parameters: { reported: 'true' }, count: formatNumber(funnel.reported) },
    {
      key: 'undelivered',
      label: views.undelivered,
      parameters: { undelivered: 'true' },
      count: formatNumber(funnel.targeted - funnel.delivered),
    },
    { key: 'repeat', label: views.repeat, parameters: { repeat: '12' } },
  ];
}

/** Returns the filters of a campaign's recipients. */
export const recipientFilters = ({ departments }: Campaign) => ({
  status: { label: filters.status, values: phishingTexts.results },
  department: { label: filters.department, options: departmentOptions(departments), wordOf: departmentName },
  action: { label: filters.action, values: phishingTexts.actions, isFurther: true },
  reached: { label: filters.reached, values: filters.reachedValues, isFurther: true },
  repeat: { label: filters.repeat, values: filters.repeatValues, isFurther: true },
  reported: { label: filters.reported, isFurther: true },
  undelivered: { label: filters.undelivered, isFurther: true },
  excluded: { label: filters.excluded, isFurther: true },
});
