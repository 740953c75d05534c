import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import { componentReaders } from '@gatehouse/formats/components/component-registry';
import type { DocumentFact, InventoryFact, StatementFact } from '@gatehouse/formats/components/component-record';
import { isFormatFailure, rejectionMessage } from '@gatehouse/formats/read-failure';
import { type HashedRecords, readComponentsInThread } from '@gatehouse/formats/thread/read-in-thread';

import { unprocessable } from '../../../platform/core/errors.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { ImportContext, Importer, ImportResult } from '../../../extensions/importer.ts';
import { countRejected, rejectionsOf, runImport } from '../../../extensions/run-import.ts';
import { cvesTexts as texts } from '../cves.texts.ts';
import { lockImports } from '../matches/match-queue.store.ts';
import { announceImport, announceUndo } from './announce-import.ts';
import { type PlacedProducts, placeStatements } from './place-statements.ts';
import { storeDocument, type StoredDocument } from './store-document.service.ts';
import { findSystemsNamed } from './system-products.store.ts';
import { queueStatements, undoVexDocuments } from './vex.store.ts';

/** The importer of VEX documents, in which suppliers state how vulnerabilities affect their products. */
export const vexImporter: Importer = {
  kind: 'vex',
  formats: componentReaders
    .filter(({ counts }) => counts === 'statements')
    .map(({ format, title }) => ({ format, title })),
  takes: ['system', 'preview'],
  run: importStatements,
  async undo(db, undoing) {
    await lockImports(db);
    await queueStatements(db, undoing.scanId);
    await undoVexDocuments(db, undoing.scanId);
    await announceUndo(db, undoing, 'VEX');
  },
};

interface ReadFile {
  statements: StatementFact[];
  document: DocumentFact | null;
  summary: HashedRecords<InventoryFact>['summary'];
}

function keepFact(file: Pick<ReadFile, 'statements' | 'document'>, fact: InventoryFact): void {
  if (fact.kind === 'statement') file.statements.push(fact);
  if (fact.kind === 'document') file.document = fact;
}

async function read({ format, file }: ImportContext): Promise<ReadFile> {
  const found: Pick<ReadFile, 'statements' | 'document'> = { statements: [], document: null };
  try {
    const reading = readComponentsInThread({ kind: 'components', format }, file.content);
    for await (const fact of reading) keepFact(found, fact);
    return { ...found, summary: reading.summary };
  } catch (error) {
    throw isFormatFailure(error) ? unprocessable(rejectionMessage(error), 'file') : error;
  }
}

/** Returns where packages are looked up: in the system chosen for the import, or as each statement says. */
async function placesOf(db: CompanyDatabase, { options }: ImportContext): Promise<PlacedProducts> {
  const nowhere = { assets: new Map(), systems: new Map(), boms: new Map(), own: undefined };
  if (options.system === undefined) return { ...nowhere, within: null };
  const [system] = await findSystemsNamed(db, options.system);
  if (!system) throw unprocessable(texts.noSystem, 'system');
  return { ...nowhere, within: { systemId: system.id } };
}

async function importStatements(importing: ImportContext): Promise<ImportResult> {
  const file = await read(importing);
  const report = await runImport(importing, async (db) => {
    const stored = await store(db, importing, file);
    await announceImport(db, importing, { subject: 'VEX', report: stored });
    return stored;
  });
  return { report, target: null };
}

/** Returns the ID, the author and the time of a document. A document without an ID is identified by its content. */
function headOf({ document, summary }: ReadFile): { id: string; author: string; statedAt: string } {
  const now = new Date().toISOString();
  if (document === null) return { id: summary.contentHash, author: '', statedAt: now };
  const { id, author, statedAt } = document;
  return { id: id || summary.contentHash, author, statedAt: statedAt ?? now };
}

async function store(db: CompanyDatabase, importing: ImportContext, file: ReadFile): Promise<ImportReport> {
  await lockImports(db);
  const { statements, summary } = file;
  const { format, options } = importing;
  const importId = newId();
  const { id, author, statedAt } = headOf(file);
  const places = await placesOf(db, importing);
  const placed = placeStatements(statements, places, { source: author || format, statedAt });
  const key = [format, id, options.system ?? []].flat().join(':');
  const { contentHash } = summary;
  const stored = await storeDocument(db, importing, { importId, key, contentHash, author, statedAt, placed });
  return reportOf(importing, file, { ...stored, importId });
}

const warningsOf = ({ summary }: ReadFile, { isNew, isOutdated, ...counts }: StoredDocument): string[] => [
  ...(isNew ? [] : [texts.knownFile]),
  ...texts.unapplied(counts),
  ...(isOutdated ? [texts.olderStatements] : []),
  ...summary.warnings,
];

function reportOf(
  { format, options }: ImportContext,
  file: ReadFile,
  stored: StoredDocument & { importId: string },
): ImportReport {
  const { length } = file.statements;
  const { isNew, importId } = stored;
  const rejections = rejectionsOf(file.summary);
  return {
    format,
    created: isNew ? length : 0,
    updated: 0,
    unchanged: isNew ? 0 : length,
    rejected: countRejected(rejections),
    warnings: warningsOf(file, stored),
    rejections,
    byKind: { statement: length },
    ...(options.preview ? { preview: true } : {}),
    ...(isNew && !options.preview ? { scanId: importId } : {}),
  };
}
