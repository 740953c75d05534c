import { declaredRecords } from '@gatehouse/contract/core/declared-records';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';

import type { WebModule } from '../../core/module.ts';
import { incidentsNames } from './incidents-names.texts.ts';

const { title } = incidentsNames;
const { company: access, staff } = declaredRecords.incidents;
const load = () => import('./incidents-page.tsx');

export const incidentsModule: WebModule = {
  name: 'incidents',
  screens: [
    { path: '/incidents', access, title, load },
    { path: '/provider/companies/:companyId/incidents', access: { staff }, load },
  ],
  menu: [{ title, icon: IconShieldExclamation, to: '/incidents', access, order: 90, section: 'exposure' }],
  companyTabs: [{ label: title, pathSuffix: 'incidents', access: { staff }, order: 90, group: 'exposure' }],
};
