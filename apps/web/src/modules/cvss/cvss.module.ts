import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';

import type { WebModule } from '../../core/module.ts';
import { cvssNames } from './cvss-names.texts.ts';

/** The roles that can read findings. */
const access = { roles: ['company-admin', 'company-manager', 'company-user'] } as const;

/** Searches a vector for the palette. The code of the standard is loaded only when a vector is typed. */
const searchVector = async (text: string) => {
  if (!text.startsWith('CVSS:')) return [];
  const { vectorHits } = await import('./vector-hits.ts');
  return vectorHits(text);
};

export const cvssModule: WebModule = {
  name: 'cvss',
  screens: [{ path: '/cvss', access, title: cvssNames.title, load: () => import('./cvss-page.tsx') }],
  menu: [{ title: cvssNames.title, icon: IconCalculator, to: '/cvss', access, section: 'help', order: 20 }],
  palette: [{ title: cvssNames.palette, access, search: searchVector }],
};
