import { declaredRecords } from '@gatehouse/contract/core/declared-records';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';

import type { WebModule } from '../../core/module.ts';
import { incidentsNames } from './incidents-names.texts.ts';

const { title } = incidentsNames;
const { company: access, staff } = declaredRecords.incidents;
const load = () => import('./incidents-page.tsx');
const loadQueue = async () => ({ default: (await load()).IncidentsQueuePage });

export const incidentsModule: WebModule = {
  name: 'incidents',
  screens: [
    { path: '/incidents', access, title, load },
    { path: '/provider/companies/:companyId/incidents', access: { staff }, load },
    { path: '/provider/incidents', access: { staff }, title, load: loadQueue },
  ],
  menu: [
    { title, icon: IconShieldExclamation, to: '/incidents', access, order: 90, section: 'exposure' },
    { title, icon: IconShieldExclamation, to: '/provider/incidents', access: { staff }, order: 45, section: 'clients' },
  ],
  companyTabs: [{ label: title, pathSuffix: 'incidents', access: { staff }, order: 90, group: 'exposure' }],
};
