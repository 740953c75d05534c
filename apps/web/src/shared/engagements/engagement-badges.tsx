import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import type { Publication } from '@gatehouse/contract/engagements/staff-engagements';

import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { engagementSigns, publicationSigns } from '../vocabulary/signs.ts';
import { engagementTexts } from './engagement.texts.ts';

/** The status of an engagement in tables and page headers. */
export const EngagementStatusBadge = ({ status }: Pick<EngagementRow, 'status'>) => (
  <StatusBadge look="plain" sign={engagementSigns[status]} label={engagementTexts.statuses[status]} />
);

/** The publication state of an engagement. */
export const PublicationBadge = ({ publication }: { publication: Publication }) => (
  <StatusBadge look="plain" sign={publicationSigns[publication]} label={engagementTexts.publications[publication]} />
);
