import type { provider } from '@gatehouse/contract/provider';

import type { Statement } from '../../platform/database/scoped-read.ts';
import type { ListCall } from '../../platform/http/mount-list.ts';
import { companiesStatement } from './provider.store.ts';

export const listCompanies = ({ query, limit, after }: ListCall<typeof provider.companies>): Statement =>
  companiesStatement({ q: query.q, limit, after });
