import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';

import { companyAccess } from '@gatehouse/contract/company/company';

import type { BoardPart, WebModule } from '../../core/module.ts';
import { helpNames } from './help-names.texts.ts';

const clientAccess = { roles: ['company-admin', 'company-manager', 'company-user'] } as const;
const staffAccess = { staff: ['companies:read'] } as const;

const setUp: BoardPart = {
  name: 'set-up',
  title: helpNames.setUp,
  place: 'bar',
  access: companyAccess,
  order: 10,
  load: async () => ({ default: (await import('./set-up-link.tsx')).SetUpLink }),
};

const entry = { title: helpNames.title, icon: IconLifebuoy, to: '/help' } as const;

export const helpModule: WebModule = {
  name: 'help',
  screens: [{ path: '/help', access: 'signed-in', title: helpNames.title, load: () => import('./help-page.tsx') }],
  menu: [
    { ...entry, access: clientAccess, section: 'help', order: 10 },
    { ...entry, access: staffAccess, section: 'library', order: 50 },
  ],
  boardParts: [setUp],
};
