import { buildChain, buildStep } from '../../apps/api/src/modules/attack-chain/attack-chain.build.ts';
import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import type { Portal } from './portal.ts';

/** Builds an attack chain of three steps, the second with a finding. @returns the ID of its engagement */
export async function buildAttack({ database }: Portal, company_id: string): Promise<string> {
  const { id: engagement_id } = await buildEngagement(database, { company_id, title: 'Red team' });
  const named = { company_id, engagement_id };
  const finding = await buildFinding(database, { ...named, title: 'Open relay', severity: 'high' });
  await buildChain(database, {
    ...named,
    narrative: '## The way in\n\nIt began with a **mail**.',
    practices: [{ title: 'Tiers for administrators', body: 'Three of them.' }],
  });
  const first = await buildStep(database, { ...named, place: 1 });
  const second = await buildStep(database, {
    ...named,
    place: 2,
    tactic_id: 'TA0006',
    technique_id: 'T1557.001',
    name: 'LLMNR/NBT-NS Poisoning and SMB Relay',
    findingIds: [finding.id],
    needs: [first.id],
  });
  await buildStep(database, {
    ...named,
    place: 3,
    tactic_id: 'TA0010',
    technique_id: 'T1048',
    name: 'Exfiltration Over Alternative Protocol',
    needs: [second.id],
  });
  return engagement_id;
}
