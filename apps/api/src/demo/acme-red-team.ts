import type { DemoEngagement } from './demo-engagement.ts';

export const acmeRedTeam: DemoEngagement = {
  title: 'Red team exercise',
  type: 'Red Team Assessment',
  status: 'Planned',
  startsDaysAgo: -24,
  lastsDays: 30,
  summary:
    'A realistic attack over several weeks: from the outside to the order data, without the knowledge of operations. The aim is to learn what is noticed, how soon, and what happens then.',
  methodology: 'TIBER-EU as a frame; scenarios are agreed with the white team two weeks before the beginning.',
  scope: [
    { kind: 'Company', value: 'Acme, all sites but the warehouses' },
    { kind: 'Aim', value: 'Order database, payroll, code signing' },
  ],
  team: [
    { name: 'Ines Ferreira', role: 'Lead' },
    { name: 'Tomas Novotny', role: 'Operator' },
    { name: 'Priya Raman', role: 'Operator' },
  ],
  findings: [],
};
