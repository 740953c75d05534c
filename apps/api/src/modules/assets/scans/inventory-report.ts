import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import type { RecordSummary } from '@gatehouse/formats/record-reading';

import type { ImportOptions } from '../../../extensions/importer.ts';
import { countRejected, rejectionsOf } from '../../../extensions/run-import.ts';
import { statementTexts } from '../../cves/public.ts';
import { assetsTexts as texts } from '../assets.texts.ts';
import type { MergedInventory } from './inventory-scan.ts';
import type { ReadInventory } from './read-inventory.ts';
import type { StoredStatements } from './scan-statements.ts';

/** The result of merging one system of a file. */
export interface MergedSystem extends MergedInventory {
  /** The number of vulnerabilities whose component is not in the file. */
  unplaced: number;
}

interface Outcome {
  summary: RecordSummary;
  inventory: ReadInventory;
  merged: readonly MergedSystem[];
  importId: string;
  options: ImportOptions;
  statements: StoredStatements;
}

const plain = (reason: string, count: number) => (count === 0 ? [] : [{ reason, count, first: [] }]);

/** Counts vulnerabilities without an analysis in a file without components, which apply to no known asset. */
function countLoose({ inventory }: Outcome): number {
  const analyzed = new Set(inventory.statements.map(({ line }) => line));
  return inventory.systems.flatMap(({ matches }) => matches).filter(({ line }) => !analyzed.has(line)).length;
}

function allRejections(outcome: Outcome) {
  const { summary, merged, statements } = outcome;
  const unplaced = merged.reduce((total, one) => total + one.unplaced, 0);
  return [
    ...rejectionsOf(summary),
    ...merged.flatMap(({ rejections }) => [...rejections]).flatMap(([reason, count]) => plain(reason, count)),
    ...plain(texts.unplaced, unplaced),
    ...plain(texts.unplacedStatement, statements.unplaced),
    ...plain(texts.unknownBom, statements.unknownBom),
    ...plain(texts.replacedBom, statements.replacedBom),
    ...plain(texts.unplaced, merged.length > 0 ? 0 : countLoose(outcome)),
  ];
}

/** Returns true if the whole file was imported before. */
const isKnown = ({ merged, statements, inventory }: Outcome): boolean =>
  merged.length + inventory.statements.length > 0 && !statements.isNew && merged.every(({ scanId }) => scanId === null);

function warningsOf(outcome: Outcome): string[] {
  const { summary, inventory, merged, statements } = outcome;
  const partly = merged.reduce((total, one) => total + one.partlyMatched, 0);
  const secrets = inventory.byKind['secret'] ?? 0;
  return [
    ...(isKnown(outcome) ? [texts.knownFile] : []),
    ...(secrets === 0 ? [] : [texts.secrets(secrets)]),
    ...(partly === 0 ? [] : [texts.partlyMatched(partly)]),
    ...(merged.some(({ isOutdated }) => isOutdated) ? [texts.olderScan] : []),
    ...statementTexts.unapplied(statements),
    ...(statements.isOutdated ? [statementTexts.olderStatements] : []),
    ...summary.warnings,
  ];
}

/** Returns the report of a component file, counted in assets; `byKind` counts the records of the file. */
export function reportInventory(format: string, outcome: Outcome): ImportReport {
  const { inventory, merged, importId, options, statements } = outcome;
  const sum = (count: (one: MergedSystem) => number) => merged.reduce((total, one) => total + count(one), 0);
  const rejections = allRejections(outcome);
  const isStored = !options.preview && (statements.isNew || merged.some(({ scanId }) => scanId !== null));
  return {
    format,
    created: sum(({ created }) => created),
    updated: sum(({ updated }) => updated),
    unchanged: sum(({ unchanged }) => unchanged),
    rejected: countRejected(rejections),
    warnings: warningsOf(outcome),
    rejections,
    missing: sum(({ missing }) => missing),
    back: sum(({ back }) => back),
    byKind: inventory.byKind,
    ...(options.preview ? { preview: true } : {}),
    ...(isStored ? { scanId: importId } : {}),
  };
}
