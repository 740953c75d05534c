import {
  billingStaffAccess,
  invoiceAccess,
  invoiceDraftAccess as staff,
} from '@gatehouse/contract/invoices/invoices-access';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';

import type { MenuEntry, Screen, WebModule } from '../../core/module.ts';
import { billingAccess as access, billingPath, detailsPath } from '../../shared/invoices/billing-address.ts';
import { allInvoicesPath, settingsPath } from './invoices-address.ts';
import { invoicesNames } from './invoices-names.texts.ts';

const clientScreens: readonly Screen[] = [
  { path: billingPath, access, title: invoicesNames.title, load: () => import('./client/invoices-page.tsx') },
  { path: detailsPath, access, title: invoicesNames.details, load: () => import('./details/details-page.tsx') },
  { path: `${billingPath}/:invoiceId`, access, load: () => import('./client/invoice-page.tsx') },
];

const ofClient = '/provider/companies/:companyId/billing';

const staffScreens: readonly Screen[] = [
  {
    path: allInvoicesPath,
    access: staff,
    title: invoicesNames.allInvoices,
    load: () => import('./provider/all-invoices-page.tsx'),
  },
  {
    path: settingsPath,
    access: billingStaffAccess,
    title: invoicesNames.settings,
    load: () => import('./provider/settings-page.tsx'),
  },
  { path: ofClient, access: staff, load: () => import('./provider/client-invoices-page.tsx') },
  { path: `${ofClient}/subscriptions`, access: staff, load: () => import('./provider/subscriptions-page.tsx') },
  { path: `${ofClient}/details`, access: billingStaffAccess, load: () => import('./provider/client-details-page.tsx') },
  { path: `${ofClient}/:invoiceId`, access: staff, load: () => import('./provider/invoice-page.tsx') },
];

const entry = { title: invoicesNames.menu, icon: IconReceipt };

const menu: readonly MenuEntry[] = [
  { ...entry, to: billingPath, access, section: 'manage', order: 30 },
  { ...entry, to: allInvoicesPath, access: staff, section: 'clients', order: 60 },
];

export const invoicesModule: WebModule = {
  name: 'invoices',
  screens: [...clientScreens, ...staffScreens],
  menu,
  companyTabs: [{ label: invoicesNames.companyTab, pathSuffix: 'billing', access: staff, order: 55 }],
  boardParts: [
    {
      name: 'invoices-due',
      title: invoicesNames.tile,
      place: 'exposure',
      access: invoiceAccess,
      order: 80,
      load: async () => ({ default: (await import('./tile/due-exposure.tsx')).DueExposure }),
    },
  ],
  palette: [
    {
      title: invoicesNames.palette,
      access,
      search: async (text) => (await import('./search-invoices.ts')).searchInvoices(text),
    },
    {
      title: invoicesNames.palette,
      access: staff,
      search: async (text) => (await import('./provider/search-invoices.ts')).searchInvoices(text),
    },
  ],
};
