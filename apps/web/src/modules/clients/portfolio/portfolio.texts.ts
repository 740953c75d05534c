import type { PortfolioService } from '@gatehouse/contract/clients/portfolio';

import { catalogue, counted, formatNumber, isolated } from '../../../core/texts.ts';
import { serviceTexts } from '../../../shared/vocabulary/services.texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';

const unchecked: Record<PortfolioService, string> = {
  engagements: 'Not tested yet',
  darkWeb: 'Not checked yet',
  attackSurface: 'Not scanned yet',
  assets: 'Not scanned yet',
  phishing: 'No campaign yet',
  awareness: 'No session yet',
};

const clear: Record<PortfolioService, string> = {
  engagements: 'None open',
  darkWeb: 'None open',
  attackSurface: 'None open',
  assets: 'None open',
  phishing: 'None failed',
  awareness: 'None open',
};

export const portfolioTexts = catalogue({
  note: 'The highest open severity of each client and service, with the number of records that have it.',
  legend: {
    label: 'Legend',
    count: 'Open, without severity',
    overdue: 'Something is overdue',
    none: '– Not subscribed',
  },
  list: {
    caption: 'Portfolio',
    search: 'Search clients',
    count: (total: number) => counted(total, { one: '# client', other: '# clients' }),
    columns: {
      name: 'Client',
      severity: 'Highest open',
      lead: 'Account lead',
      services: {
        engagements: 'Engagements',
        darkWeb: 'Dark web',
        attackSurface: 'Attack surface',
        assets: 'Assets',
        phishing: 'Phishing',
        awareness: 'Training',
      },
    },
    filters: { service: 'Service', lead: 'Account lead', leads: { me: 'Me', unassigned: 'Unassigned' } },
    views: { all: 'All clients', mine: 'My clients' },
    services: serviceTexts,
    filtered: 'No matches',
    none: 'No clients yet',
    noneWhy: 'Active clients appear here with the state of each service.',
    noAccess: 'You can’t view the portfolio',
  },
  cell: {
    notBought: '–',
    notBoughtLabel: 'Not subscribed',
    unchecked,
    clear,
    overdue: 'overdue',
    checked: (day: string) => `Checked ${day}`,
    open: (count: number, severity: string) => `${formatNumber(count)} ${severity}`,
    counts: {
      engagements: (count: number) => counted(count, { other: '# open' }),
      darkWeb: (count: number) => counted(count, { other: '# open' }),
      attackSurface: (count: number) => counted(count, { other: '# open' }),
      assets: (count: number) => counted(count, { other: '# open' }),
      phishing: (count: number) => counted(count, { other: '# failed' }),
      awareness: (count: number) => counted(count, { other: '# open' }),
    },
    label: (client: string, service: string, state: string) => `${isolated(client)}, ${service}: ${state}`,
  },
  severities: severityTexts,
});
