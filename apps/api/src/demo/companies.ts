import { type Service, services } from '@gatehouse/contract/core/access';
import type { ClientContact } from '@gatehouse/contract/clients/client.schema';

import { acmeApi } from './acme-api.ts';
import { acmeCheckout } from './acme-checkout.ts';
import { acmeCloud } from './acme-cloud.ts';
import { acmeMobile } from './acme-mobile.ts';
import { acmeNetwork } from './acme-network.ts';
import { acmeRedTeam } from './acme-red-team.ts';
import { acmeShop } from './acme-shop.ts';
import { acmeStores } from './acme-stores.ts';
import { acmeWarehouse } from './acme-warehouse.ts';
import type { DemoAccount } from './accounts.ts';
import type { DemoEngagement } from './demo-engagement.ts';
import { globexPerimeter } from './globex-perimeter.ts';
import { globexPortal } from './globex-portal.ts';

/** A notification. `finding` is the position of one in its engagement's list; without it, the notification is about all of them. */
export interface DemoNote {
  daysAgo: number;
  engagement: DemoEngagement;
  finding?: { place: number; by: string; status: 'Fixed' | 'Not Fixed' | 'Retest' };
  isRead: boolean;
}

export interface DemoCompany {
  name: DemoAccount['company'];
  fullName: string;
  /** The short name, if it differs from that of the accounts. */
  shortName?: string;
  slug: string;
  kind: 'client' | 'provider';
  services: readonly Service[];
  domains: string[];
  /** The oldest first, because they are numbered in this order. */
  engagements: DemoEngagement[];
  notes: DemoNote[];
  bookmarks: { username: string; engagement: DemoEngagement }[];
  /** The usernames of the staff who may see the client. */
  team?: { lead: string; staff: readonly string[]; contacts: ClientContact[] };
}

/** Two clients, a client whose contract has ended, and the provider itself (contract/core.md, Demo data). */
export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Acme',
    fullName: 'Acme Home Goods',
    slug: 'acme',
    kind: 'client',
    services,
    domains: ['acme.example', 'example.com', 'corp.example'],
    engagements: [
      acmeShop,
      acmeNetwork,
      acmeCloud,
      acmeStores,
      acmeMobile,
      acmeRedTeam,
      acmeWarehouse,
      acmeCheckout,
      acmeApi,
    ],
    notes: [
      {
        daysAgo: 1,
        engagement: acmeCheckout,
        finding: { place: 5, by: 'Sofia Marin', status: 'Fixed' },
        isRead: false,
      },
      {
        daysAgo: 2,
        engagement: acmeCheckout,
        finding: { place: 6, by: 'Sofia Marin', status: 'Not Fixed' },
        isRead: false,
      },
      {
        daysAgo: 3,
        engagement: acmeCheckout,
        finding: { place: 4, by: 'Uma Perera', status: 'Retest' },
        isRead: false,
      },
      { daysAgo: 9, engagement: acmeCheckout, isRead: true },
      {
        daysAgo: 31,
        engagement: acmeMobile,
        finding: { place: 2, by: 'Tomas Novotny', status: 'Fixed' },
        isRead: true,
      },
      { daysAgo: 66, engagement: acmeMobile, isRead: true },
      {
        daysAgo: 90,
        engagement: acmeCloud,
        finding: { place: 4, by: 'Priya Raman', status: 'Not Fixed' },
        isRead: true,
      },
    ],
    bookmarks: [
      { username: 'admin@acme.example', engagement: acmeCloud },
      { username: 'admin@acme.example', engagement: acmeCheckout },
      { username: 'user@acme.example', engagement: acmeMobile },
    ],
    team: {
      lead: 'staff@provider.example',
      staff: ['analyst@provider.example', 'manager@provider.example'],
      contacts: [
        { fullname: 'Amira Haddad', email: 'admin@acme.example', phone: '+49 30 5550 1200', role: 'CISO' },
        { fullname: 'Marcus Lindqvist', email: 'manager@acme.example', phone: '', role: 'Head of IT' },
        {
          fullname: 'Security context',
          email: 'security@acme.example',
          phone: '+49 30 5550 1234',
          role: 'Emergencies',
        },
      ],
    },
  },
  {
    name: 'Globex',
    fullName: 'Globex Health',
    slug: 'globex',
    kind: 'client',
    services: services.filter((service) => service !== 'phishing'),
    domains: ['globex.example'],
    engagements: [globexPortal, globexPerimeter],
    notes: [
      {
        daysAgo: 2,
        engagement: globexPerimeter,
        finding: { place: 6, by: 'Ines Ferreira', status: 'Fixed' },
        isRead: false,
      },
      { daysAgo: 14, engagement: globexPerimeter, isRead: true },
    ],
    bookmarks: [{ username: 'admin@globex.example', engagement: globexPerimeter }],
    team: {
      lead: 'manager@provider.example',
      staff: ['staff@provider.example'],
      contacts: [
        { fullname: 'Gustavo Lima', email: 'admin@globex.example', phone: '+351 21 555 0140', role: 'Security lead' },
      ],
    },
  },
  {
    name: 'Initech',
    fullName: 'Initech Logistics',
    slug: 'initech',
    kind: 'client',
    services: ['engagements'],
    domains: ['initech.example'],
    engagements: [],
    notes: [],
    bookmarks: [],
  },
  {
    name: 'Northwind',
    fullName: 'Northwind Security',
    shortName: 'Northwind',
    slug: 'provider',
    kind: 'provider',
    services: [],
    domains: ['provider.example'],
    engagements: [],
    notes: [],
    bookmarks: [],
  },
];
