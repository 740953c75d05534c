import { provider } from '@gatehouse/contract/provider/provider';

import { mount } from '../../platform/mounting/mount.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { type RouteContext, overClients } from '../../platform/routes/route.ts';
import { companySource } from './companies.list.ts';
import { createToken, listTokens, revokeToken } from './tokens.service.ts';

export function providerRoutes(context: RouteContext): void {
  mountList(overClients(context), provider.companies, companySource);
  mount(context, provider.tokens, listTokens);
  mount(context, provider.createToken, createToken);
  mount(context, provider.revokeToken, revokeToken);
}
