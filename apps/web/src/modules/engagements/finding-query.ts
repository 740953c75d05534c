import type { findingSorts } from '@gatehouse/contract/finding-lists';
import type { findings } from '@gatehouse/contract/findings';

import type { Input } from '../../core/request.ts';

/** What the lists and their counts are filtered by. */
export type FindingQuery = NonNullable<Input<typeof findings.allFacets>['query']>;
export type FindingSort = (typeof findingSorts)[number];
