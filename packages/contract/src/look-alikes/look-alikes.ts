import { lookAlikeStatuses } from '@gatehouse/domain/surface/surface-changes';

import { filter } from '../core/list-of.ts';

/** The filters of the list of look-alike domains. */
export const lookAlikeFilters = {
  status: filter.anyOf(lookAlikeStatuses),
  original: filter.text(),
  /** Has mail servers. */
  mail: filter.flag(),
};
