import { engagements } from '@gatehouse/contract/engagements/engagements';

import { firstPageOf } from '../../extensions/first-page.ts';
import { engagementSource } from './engagements.list.ts';

/** Returns the newest engagements in the shape of the company's list. */
export const findNewestEngagements = firstPageOf(engagements.list, engagementSource);
