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
    'A realistic attack over several weeks, without the knowledge of operations. **The payroll data was reached on day eleven, and left the company unnoticed.** The first alert came a day later, by accident.\n\nThe order database and code signing were not reached: the segmentation of the data centre held.',
  methodology: 'TIBER-EU as a frame; scenarios were agreed with the white team two weeks before the beginning.',
  scope: [
    { kind: 'Company', value: 'Acme, all sites but the warehouses' },
    { kind: 'Aim', value: 'Order database, payroll, code signing' },
  ],
  team: [
    { name: 'Ines Ferreira', role: 'Lead' },
    { name: 'Tomas Novotny', role: 'Operator' },
    { name: 'Priya Raman', role: 'Operator' },
  ],
  findings: acmeRedTeamFindings,
  chain: acmeRedTeamChain,
};
