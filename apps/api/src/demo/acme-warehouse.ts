import type { DemoEngagement } from './demo-engagement.ts';

export const acmeWarehouse: DemoEngagement = {
  title: 'Warehouse wireless and handheld scanners',
  type: 'Wireless Penetration Test',
  status: 'Planned',
  startsDaysAgo: -24,
  lastsDays: 5,
  summary:
    'Assessment of the wireless networks in both warehouses, the handheld scanners, and attack paths to stock and order data.',
  methodology: 'On site on two nights, outside shift hours. No tests that could stop a conveyor.',
  scope: [
    { kind: 'Network', value: 'ACME-WH, 10.40.0.0/20' },
    { kind: 'Device', value: '180 handheld scanners, two models' },
  ],
  team: [
    { name: 'Jonas Weber', role: 'Lead' },
    { name: 'Sofia Marin', role: 'Tester' },
  ],
  findings: [],
};
