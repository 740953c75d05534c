import { engagements } from '@gatehouse/contract/engagements/engagements';

import { firstPageOf } from '../../../platform/first-page.ts';
import { engagementSource } from './engagements.list.ts';

/** The newest engagements as the company's own list shows them. */
export const findNewestEngagements = firstPageOf(engagements.list, engagementSource);
