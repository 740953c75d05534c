import { provider } from '@gatehouse/contract/provider';

import { mount } from '../../platform/http/mount.ts';
import { mountStaffList } from '../../platform/http/mount-list.ts';
import type { Door } from '../../platform/http/route.ts';
import { listCompanies } from './provider.service.ts';
import { createToken, listTokens, revokeToken } from './tokens.service.ts';

export function providerRoutes(door: Door): void {
  mountStaffList(door, provider.companies, listCompanies);
  mount(door, provider.tokens, listTokens);
  mount(door, provider.createToken, createToken);
  mount(door, provider.revokeToken, revokeToken);
}
