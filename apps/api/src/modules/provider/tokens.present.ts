import type { TokenScope } from '@gatehouse/contract/provider/token-access';
import type { ApiToken } from '@gatehouse/contract/provider/provider.schema';

import type { TokenRow } from './tokens.store.ts';

export const presentToken = (row: TokenRow): ApiToken => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes as TokenScope[],
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});
