import { buildChain, buildStep, buildStepImage } from '../modules/attack-chain/attack-chain.build.ts';
import { buildFile } from '../modules/files/files.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStores } from '../platform/files/files-store.ts';
import { readContent } from '../platform/files/files-content.ts';
import { type DemoStep, readBeside } from './demo-engagement.ts';
import type { FilledEngagement } from './fill-engagements.ts';

interface FillContext {
  database: Database;
  files: FileStores;
}

/** Adds the attack narrative, best practices and attack chain to a stored engagement. */
export async function fillChain(filling: FillContext, filled: FilledEngagement): Promise<void> {
  const { demo } = filled;
  if (!demo.chain) return;
  const { practices, steps } = demo.chain;
  const narrative = (await readBeside(demo, 'narrative.md')).toString().trimEnd();
  const owner = { company_id: filled.engagement.company_id, engagement_id: filled.engagement.id };
  await buildChain(filling.database, { ...owner, narrative, practices });
  const ids: string[] = [];
  for (const [index, step] of steps.entries()) {
    const built = await buildStep(filling.database, {
      ...owner,
      place: index + 1,
      tactic_id: step.tacticId,
      technique_id: step.techniqueId,
      name: step.name,
      url: `https://attack.mitre.org/techniques/${step.techniqueId.replace('.', '/')}`,
      note: step.note,
      hosts: step.hosts,
      findingIds: step.findings.flatMap((place) => filled.findings[place - 1]?.id ?? []),
      needs: positionsNeeded(step, index).flatMap((place) => ids[place - 1] ?? []),
    });
    ids.push(built.id);
    if (step.picture) await addImage(filling, filled, { stepId: built.id, ...step.picture });
  }
}

/** Returns the positions, from 1, of the steps that a step depends on: as the file says, or else the step before. */
const positionsNeeded = ({ dependsOn }: DemoStep, index: number): number[] => dependsOn ?? [index];

async function addImage(
  { database, files }: FillContext,
  { demo, engagement: { company_id } }: FilledEngagement,
  { stepId, name, alt }: NonNullable<DemoStep['picture']> & { stepId: string },
): Promise<void> {
  const record = { kind: 'attack-step', id: stepId } as const;
  const content = await readBeside(demo, name);
  const size = readContent(content)?.picture ?? undefined;
  const file = await buildFile(
    { database, files },
    { company_id, record, name, type: 'image/png', content, size, by: 'Ines Ferreira' },
  );
  await buildStepImage(database, { company_id, step_id: stepId, file_id: file.id, place: 1, alt });
}
