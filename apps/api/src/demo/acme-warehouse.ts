import type { DemoEngagement } from './demo-engagement.ts';

export const acmeWarehouse: DemoEngagement = {
  title: 'Handheld scanners in the warehouses',
  type: 'Wireless Penetration Test',
  status: 'Planned',
  startsDaysAgo: -24,
  lastsDays: 5,
  summary:
    'The radio network of both warehouses, the handheld scanners in it, and the way from there to stock and order data.',
  methodology: 'On site on two nights, outside of the shifts. Nothing that could stop a conveyor.',
  scope: [
    { kind: 'Network', value: 'ACME-WH, 10.40.0.0/20' },
    { kind: 'Device', value: '180 handheld scanners of two makes' },
  ],
  team: [
    { name: 'Jonas Weber', role: 'Lead' },
    { name: 'Sofia Marin', role: 'Tester' },
  ],
  findings: [],
};
