import { catalogue, counted } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { listTexts } from '../../../shared/vocabulary/lists.texts.ts';

/** Texts of the letters of all clients. */
export const letterQueueTexts = catalogue({
  caption: 'Attestation letters of all clients',
  search: 'Search letters and clients',
  count: (total: number) => counted(total, { one: '# letter', other: '# letters' }),
  nothing: listTexts.nothing,
  columns: {
    letter: 'Letter',
    client: 'Client',
    status: columnTexts.status,
    requested: 'Requested',
    ends: 'Valid until',
  },
  views: { requested: 'To approve', valid: 'Valid', ended: 'Ended', all: 'All' },
  sorts: {
    '-requestedAt': 'Newest',
    requestedAt: 'Oldest',
    validUntil: 'Valid until: soonest first',
    '-validUntil': 'Valid until: latest first',
  },
  none: 'No letters yet',
  noneWhy: 'Letters that your clients or you issue will appear here.',
  cleared: 'No letters to approve',
  clearedWhy: 'Select All to see issued letters.',
  noAccess: 'You can’t view letters of clients',
});
