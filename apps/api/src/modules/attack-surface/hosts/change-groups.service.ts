import type { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';

import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { ListCall } from '../../../platform/mounting/list-planner.ts';
import { changeGroupsStatement } from './change-groups.store.ts';

type ChangeGroupCall = Pick<ListCall<typeof attackSurface.changeGroups>, 'query' | 'viewer' | 'limit' | 'after'>;

export function listChangeGroups({ query, viewer, limit, after }: ChangeGroupCall): Statement {
  const { limit: _limit, cursor: _cursor, ...wanted } = query;
  return changeGroupsStatement({ wanted, viewerId: viewer.id, limit, after });
}
