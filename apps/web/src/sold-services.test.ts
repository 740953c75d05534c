import { permissionsOf, type Role, type Service, services } from '@gatehouse/contract/core/access';
import { expect, it } from 'vitest';

import { mayOpen } from './core/guard.tsx';
import { viewerOf } from './core/session-store.ts';
import { menuAddresses, visibleMenu } from './layout/menu-rules.ts';
import { modules } from './modules/index.ts';
import { person } from './testing/people.ts';

/** The first page of each service, with a role that has access to it. */
const firstPages: Record<Service, { role: Role; path: string }> = {
  engagements: { role: 'company-admin', path: '/engagements' },
  darkWeb: { role: 'company-admin', path: '/dark-web' },
  attackSurface: { role: 'company-admin', path: '/attack-surface-mapping' },
  assets: { role: 'company-admin', path: '/assets' },
  phishing: { role: 'company-admin', path: '/phishing' },
  awareness: { role: 'company-admin', path: '/security-awareness' },
  publicAwareness: { role: 'public-cybersecurity-awareness', path: '/p/security-awareness' },
};

function visitorOf(role: Role, bought: readonly Service[]) {
  const viewer = person(role, { roles: permissionsOf(role, bought) });
  const screens = modules.flatMap((module) => module.screens).filter((screen) => mayOpen(screen, viewerOf(viewer)));
  return { menu: menuAddresses(visibleMenu(modules, viewer)), pages: screens.map(({ path }) => path) };
}

it.each(services)('the menu and the pages of %s are only for companies with that service', (service) => {
  const { role, path } = firstPages[service];
  const buyer = visitorOf(role, services);
  const other = visitorOf(
    role,
    services.filter((one) => one !== service),
  );

  expect(buyer.menu).toContain(path);
  expect(buyer.pages.some((page) => page.startsWith(path))).toBe(true);
  expect(other.menu).not.toContain(path);
  expect(other.pages.filter((page) => page.startsWith(`${path}/`) || page === path)).toEqual([]);
});

it('HR has no menu in a company that has only engagements', () => {
  expect(visitorOf('company-hr', ['engagements']).menu).toEqual([]);
});
