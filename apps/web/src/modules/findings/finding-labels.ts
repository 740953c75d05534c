import type { AffectedAsset } from '@gatehouse/contract/finding-schema';
import type { FindingStatus } from '@gatehouse/domain/finding-status';

import type { StatusSign } from '../../ui/marks/status-badge.tsx';

/** Every state of a place is a status of findings as well. */
export const statusSigns: Record<FindingStatus | AffectedAsset['fixState'], StatusSign> = {
  Open: 'open',
  Fixed: 'fixed',
  'Not Fixed': 'notFixed',
  Retest: 'retest',
  Acknowledged: 'acknowledged',
};
