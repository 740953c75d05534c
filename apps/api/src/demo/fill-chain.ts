import { buildChain, buildStep, buildStepImage } from '../modules/attack-chain/attack-chain.build.ts';
import { buildFile } from '../modules/files/files.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStores } from '../platform/files/files-store.ts';
import type { DemoChain, DemoStep } from './demo-chain.ts';
import type { FilledEngagement } from './fill-engagements.ts';
import { pngOf } from '../platform/file-kinds/write-png.ts';

interface FillContext {
  database: Database;
  files: FileStores;
}

/** Adds the attack narrative to an existing engagement. */
export async function fillChain(
  filling: FillContext,
  filled: FilledEngagement,
  { steps, ...texts }: DemoChain,
): Promise<void> {
  const named = { company_id: filled.engagement.company_id, engagement_id: filled.engagement.id };
  await buildChain(filling.database, { ...named, ...texts });
  const ids: string[] = [];
  for (const [index, step] of steps.entries()) {
    const built = await buildStep(filling.database, {
      ...named,
      place: index + 1,
      tactic_id: step.tactic,
      technique_id: step.technique,
      name: step.name,
      url: `https://attack.mitre.org/techniques/${step.technique.replace('.', '/')}`,
      note: step.note,
      hosts: step.hosts,
      findingIds: step.findings.flatMap((place) => filled.findings[place - 1]?.id ?? []),
      needs: needsOf(step, index).flatMap((place) => ids[place - 1] ?? []),
    });
    ids.push(built.id);
    if (step.picture) await fillPicture(filling, built, step.picture);
  }
}

const needsOf = ({ needs }: DemoStep, index: number): number[] => needs ?? [index];

async function fillPicture(
  { database, files }: FillContext,
  { id, company_id }: { id: string; company_id: string },
  { name, alt, draw }: NonNullable<DemoStep['picture']>,
): Promise<void> {
  const canvas = draw();
  const record = { kind: 'attack-step', id } as const;
  const content = pngOf(canvas);
  const file = await buildFile(
    { database, files },
    { company_id, record, name, type: 'image/png', content, size: canvas, by: 'Ines Ferreira' },
  );
  await buildStepImage(database, { company_id, step_id: id, file_id: file.id, place: 1, alt });
}
