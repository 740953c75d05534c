import { provider } from '@gatehouse/contract/provider';

import { mount } from '../../platform/http/mount.ts';
import { mountList } from '../../platform/http/mount-list.ts';
import { type Door, overClients } from '../../platform/http/route.ts';
import { companySource } from './companies.list.ts';
import { createToken, listTokens, revokeToken } from './tokens.service.ts';

export function providerRoutes(door: Door): void {
  mountList(overClients(door), provider.companies, companySource);
  mount(door, provider.tokens, listTokens);
  mount(door, provider.createToken, createToken);
  mount(door, provider.revokeToken, revokeToken);
}
