import { catalogue, isolated } from '../../../core/texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';

/** Texts of the issue queue over all clients. */
export const queueTexts = catalogue({
  caption: 'Issues of all clients',
  search: 'Search issues and clients',
  views: {
    retest: 'Retests to answer',
    recent: 'New',
    critical: severityTexts.critical,
    overdue: 'Overdue',
    open: 'Open',
    all: 'All',
  },
  cleared: 'No issues in this view',
  clearedWhy: 'Select All to see every issue.',
  noneWhy: 'Issues of your clients appear here as soon as a scan reports one.',
  noAccess: 'You can’t view issues of clients',
  openClient: (name: string) => `Issues of ${isolated(name)}`,
});
