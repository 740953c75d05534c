import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { surfaceAccess, surfaceStaffAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { surfaceNames } from './attack-surface-names.texts.ts';
import { clientSurfacePath, hostAddress, surfacePath } from './surface-address.ts';

const hitsInPalette = 6;
const ofClient = clientSurfacePath(':companyId');

async function searchHosts(text: string) {
  const { data } = await call(attackSurface.hosts, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, name, ips }) => ({
    title: name,
    hint: ips.join(', '),
    to: hostAddress(_id),
  }));
}

export const attackSurfaceModule: WebModule = {
  name: 'attack-surface',
  screens: [
    {
      path: surfacePath,
      access: surfaceAccess,
      title: surfaceNames.title,
      load: () => import('./overview/overview-page.tsx'),
    },
    {
      path: `${surfacePath}/hosts`,
      access: surfaceAccess,
      title: surfaceNames.hosts,
      load: async () => ({ default: (await import('./lists/surface-pages.tsx')).HostsPage }),
    },
    {
      path: `${surfacePath}/services`,
      access: surfaceAccess,
      title: surfaceNames.services,
      load: async () => ({ default: (await import('./lists/surface-pages.tsx')).ServicesPage }),
    },
    {
      path: `${surfacePath}/changes`,
      access: surfaceAccess,
      title: surfaceNames.changes,
      load: async () => ({ default: (await import('./lists/surface-pages.tsx')).ChangesPage }),
    },
    {
      path: `${surfacePath}/look-alikes`,
      access: surfaceAccess,
      title: surfaceNames.lookAlikes,
      load: async () => ({ default: (await import('./lists/surface-pages.tsx')).LookAlikesPage }),
    },
    {
      path: `${surfacePath}/domains`,
      access: surfaceAccess,
      title: surfaceNames.domains,
      load: () => import('./scope/domains-page.tsx'),
    },
    {
      path: ofClient,
      access: surfaceStaffAccess,
      load: async () => ({ default: (await import('./lists/client-surface-pages.tsx')).ClientHostsPage }),
    },
    {
      path: `${ofClient}/overview`,
      access: surfaceStaffAccess,
      load: () => import('./overview/client-overview-page.tsx'),
    },
    {
      path: `${ofClient}/changes`,
      access: surfaceStaffAccess,
      load: async () => ({ default: (await import('./lists/client-surface-pages.tsx')).ClientChangesPage }),
    },
    {
      path: `${ofClient}/look-alikes`,
      access: surfaceStaffAccess,
      load: async () => ({ default: (await import('./lists/client-surface-pages.tsx')).ClientLookAlikesPage }),
    },
    {
      path: `${ofClient}/scope`,
      access: surfaceStaffAccess,
      load: () => import('./scope/client-scope-page.tsx'),
    },
  ],
  menu: [
    {
      title: surfaceNames.menu,
      icon: IconSitemap,
      to: surfacePath,
      access: surfaceAccess,
      section: 'exposure',
      order: 20,
    },
  ],
  companyTabs: [
    {
      label: surfaceNames.companyTab,
      pathSuffix: 'attack-surface',
      access: surfaceStaffAccess,
      group: 'exposure',
      order: 45,
    },
  ],
  palette: [{ title: surfaceNames.title, access: surfaceAccess, search: searchHosts }],
};
