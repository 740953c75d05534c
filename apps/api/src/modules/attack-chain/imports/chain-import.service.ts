import { attackChainEvents } from '@gatehouse/contract/attack-chain/attack-chain';
import { engagementTitleCharacters } from '@gatehouse/contract/imports/imports';
import type { ChainReading, ChainStep } from '@gatehouse/formats/chain/chain-step';
import { chainStepsAtMost } from '@gatehouse/domain/chain-limits';
import { isFormatFailure, rejectionMessage } from '@gatehouse/formats/read-failure';
import { readChainInThread } from '@gatehouse/formats/thread/read-in-thread';
import { plainFileName } from '@gatehouse/domain/file-name';

import { writeAudit } from '../../../platform/audit/audit.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import type { ImportResult, ImportContext } from '../../../extensions/importer.ts';
import { previewed, runImport } from '../../../extensions/run-import.ts';
import { announceEngagements, findImportTarget, type ImportTarget } from '../../engagements/public.ts';
import { findSteps } from '../attack-chain.store.ts';
import { insertTarget } from './chain-import.store.ts';
import { lockChain, replaceLinks, saveSteps, type StepContent, updateChain } from '../chain-writes.store.ts';
import { compareChain, type ChainComparison, type PlacedStep } from './compare-chain.ts';
import { attackChainTexts } from '../attack-chain.texts.ts';

/**
 * Imports the steps of one file: new ones are appended, each depending on the one before. Existing content is kept, and only empty notes
 * are filled. Importing the same file again changes nothing.
 */
export async function importChain(importing: ImportContext): Promise<ImportResult> {
  const reading = await readChainFile(importing);
  const title = importing.options.engagement ?? titleOf(importing.file.name);
  return runImport(importing, async (db) => {
    const found = await findImportTarget(db, title);
    const { placed, rejected } = place(reading.steps);
    if (!found && placed.length === 0) return imported(importing, null, { ...reading, rejected, comparison: none });
    const publication = importing.options.draft ? 'Draft' : 'Published';
    const target = found ?? (await insertTarget(db, { company_id: importing.company.id, title, publication }));
    const comparison = await store(db, importing, { target, placed });
    // The engagement that a preview created is rolled back when it ends.
    const shown = importing.options.preview ? (found ?? null) : target;
    return imported(importing, shown, { ...reading, rejected, comparison });
  });
}

const none: ChainComparison = { created: [], filled: [], unchanged: 0 };

async function readChainFile({ format, file }: ImportContext): Promise<ChainReading> {
  try {
    return await readChainInThread({ kind: 'chain', format }, file.content);
  } catch (error) {
    throw isFormatFailure(error) ? unprocessable(rejectionMessage(error), 'file') : error;
  }
}

const titleOf = (fileName: string) =>
  plainFileName(fileName).slice(0, engagementTitleCharacters) || 'Imported attack chain';

/** Separates the steps with a column on the board. Techniques of another matrix have none; these steps are rejected and counted. */
function place(steps: readonly ChainStep[]): { placed: PlacedStep[]; rejected: number } {
  const placed = steps.flatMap(({ tacticId, ...step }) => (tacticId === null ? [] : [{ ...step, tacticId }]));
  return { placed, rejected: steps.length - placed.length };
}

function refuseTooMany(steps: number): void {
  if (steps <= chainStepsAtMost) return;
  throw unprocessable(attackChainTexts.tooManySteps(steps, chainStepsAtMost), 'file');
}

async function store(
  db: CompanyDatabase,
  importing: ImportContext,
  { target, placed }: { target: ImportTarget; placed: readonly PlacedStep[] },
): Promise<ChainComparison> {
  const chain = { company_id: importing.company.id, engagement_id: target.id };
  await lockChain(db, chain);
  const stored = await findSteps(db, target.id);
  const comparison = compareChain(placed, stored);
  const { created, filled } = comparison;
  if (created.length + filled.length === 0) return comparison;
  refuseTooMany(stored.length + created.length);

  const known = stored.filter(({ id }) => filled.some((step) => step.id === id));
  const noted = known.map((step) => ({ ...step, note: filled.find(({ id }) => id === step.id)?.note ?? step.note }));
  await saveSteps(db, chain, noted.map(contentOfStored));
  const last = stored.at(-1);
  const ids = await saveSteps(
    db,
    chain,
    created.map((step, index) => ({ id: undefined, ...contentOf(step, (last?.place ?? 0) + index + 1) })),
  );
  await linkInOrder(db, chain, { before: last?.id, ids: [...ids.values()] });
  await updateChain(db, chain, {});
  await announceImport(db, importing, { target, comparison });
  return comparison;
}

async function linkInOrder(
  db: CompanyDatabase,
  chain: { company_id: string; engagement_id: string },
  { before, ids }: { before: string | undefined; ids: readonly string[] },
): Promise<void> {
  const needs = ids.flatMap((step_id, index) => {
    const needed_id = index === 0 ? before : ids[index - 1];
    return needed_id === undefined ? [] : [{ step_id, needed_id }];
  });
  await replaceLinks(db, chain, { stepIds: ids, findings: [], needs });
}

const contentOf = ({ tacticId, techniqueId, name, url, note }: PlacedStep, at: number): StepContent => ({
  place: at,
  tactic_id: tacticId,
  technique_id: techniqueId,
  name,
  url,
  note,
  hosts: [],
});

const contentOfStored = ({
  id,
  place: at,
  tactic_id,
  technique_id,
  name,
  url,
  note,
  hosts,
}: StepContent & { id: string }) => ({
  id,
  place: at,
  tactic_id,
  technique_id,
  name,
  url,
  note,
  hosts,
});

interface Outcome {
  comparison: ChainComparison;
  rejected: number;
  warnings: readonly string[];
}

function imported({ format, options }: ImportContext, target: ImportTarget | null, outcome: Outcome): ImportResult {
  const { comparison, rejected, warnings } = outcome;
  const { created, filled, unchanged } = comparison;
  const left = rejected === 0 ? [] : [`${rejected} steps skipped: not part of a tactic in the Enterprise matrix.`];
  return {
    report: previewed(
      {
        format,
        created: created.length,
        updated: filled.length,
        unchanged,
        rejected,
        warnings: [...warnings, ...left],
      },
      options.preview,
    ),
    target: target && { visualId: target.visual_id, title: target.title },
  };
}

async function announceImport(
  db: CompanyDatabase,
  { company, file, format, actor, origin }: ImportContext,
  { target, comparison }: { target: ImportTarget; comparison: ChainComparison },
): Promise<void> {
  await announceEngagements(db, company.id, { event: attackChainEvents.updated, ids: [target.id] });
  const details = {
    file: file.name.slice(0, 200),
    format,
    created: String(comparison.created.length),
    updated: String(comparison.filled.length),
  };
  await writeAudit(db, { actor: { ...actor, companyId: company.id }, origin }, [
    { action: 'imported', subject: `${target.visual_id} attack chain`, details },
  ]);
}
