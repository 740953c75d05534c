import { acmeRedTeamChain } from './acme-red-team-chain.ts';
import { acmeRedTeamFindings } from './acme-red-team-findings.ts';
import type { DemoEngagement } from './demo-engagement.ts';

export const acmeRedTeam: DemoEngagement = {
  title: 'Red team exercise',
  type: 'Red Team Assessment',
  status: 'Completed',
  startsDaysAgo: 46,
  lastsDays: 30,
  summary:
    'A realistic attack simulation over several weeks, without the knowledge of the operations team. **The red team reached the payroll data on day 11 and exfiltrated a sample undetected.** The first alert was raised a day later, by coincidence.\n\nThe order database and the code signing infrastructure were not reached: the data center segmentation was effective.',
  methodology: 'Based on TIBER-EU; scenarios were agreed with the white team two weeks before the start.',
  scope: [
    { kind: 'Company', value: 'Acme, all sites except the warehouses' },
    { kind: 'Objective', value: 'Order database, payroll, code signing' },
  ],
  team: [
    { name: 'Ines Ferreira', role: 'Lead' },
    { name: 'Tomas Novotny', role: 'Operator' },
    { name: 'Priya Raman', role: 'Operator' },
  ],
  findings: acmeRedTeamFindings,
  chain: acmeRedTeamChain,
};
