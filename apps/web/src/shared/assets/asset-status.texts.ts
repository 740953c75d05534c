import { catalogue, isolated } from '../../core/texts.ts';

/** Statuses of assets, and texts of changing them. */
export const assetStatusTexts = catalogue({
  statuses: {
    Updated: 'Updated',
    'Partially updated': 'Partially updated',
    'Out of Date': 'Out of Date',
    'Not Updated': 'Not Updated',
    'False Positive': 'False Positive',
  },
  change: (name: string) => `Change status of ${isolated(name)}`,
  changeTitle: 'Change status',
  changed: (status: string) => `Status changed to ${status}`,
  falsePositive: {
    title: 'Mark as False Positive',
    why: 'Covers the vulnerabilities known now. A new one sets the asset to Not Updated.',
    comment: 'Reason',
    missing: 'Enter a reason',
    submit: 'Mark as False Positive',
  },
});
