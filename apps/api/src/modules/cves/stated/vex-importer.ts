import type { ImportReport } from '@gatehouse/contract/imports';
import { componentReaders } from '@gatehouse/formats/components/component-registry';
import type { DocumentFact, InventoryFact, StatementFact } from '@gatehouse/formats/components/component-record';
import { isFormatFailure, refusalOf } from '@gatehouse/formats/read-failure';
import { type HashedRecords, readComponentsInThread } from '@gatehouse/formats/thread/read-in-thread';

import { refused } from '../../../platform/http/errors.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { ImportContext, Importer, ImportResult } from '../../../platform/imports/importer.ts';
import { countRejected, rejectionsOf, runImport, undoMs } from '../../../platform/imports/run-import.ts';
import { cvesTexts as texts } from '../cves.texts.ts';
import { awaitImports } from '../matching/match-queue.store.ts';
import { announceImport, announceUndo } from './announce-import.ts';
import { placeStatements } from './place-statements.ts';
import { insertVexDocument, queueStatements, undoVexDocuments } from './vex.store.ts';

/** Documents of what suppliers state of vulnerabilities in their products (VEX). */
export const vexImporter: Importer = {
  kind: 'vex',
  formats: componentReaders
    .filter(({ counts }) => counts === 'statements')
    .map(({ format, title }) => ({ format, title })),
  takes: ['preview'],
  run: importStatements,
  async undo(db, undoing) {
    await awaitImports(db);
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
    throw isFormatFailure(error) ? refused(refusalOf(error), 'file') : error;
  }
}

const nowhere = { assets: new Map(), systems: new Map() };

async function importStatements(importing: ImportContext): Promise<ImportResult> {
  const file = await read(importing);
  const report = await runImport(importing, async (db) => {
    const stored = await store(db, importing, file);
    await announceImport(db, importing, { subject: 'VEX', report: stored });
    return stored;
  });
  return { report, target: null };
}

async function store(db: CompanyDatabase, importing: ImportContext, file: ReadFile): Promise<ImportReport> {
  await awaitImports(db);
  const { document, statements, summary } = file;
  const importId = newId();
  const now = Date.now();
  const statedAt = document?.statedAt ?? new Date(now).toISOString();
  const author = document?.author ?? '';
  const { rows } = placeStatements(statements, nowhere, { source: author || importing.format, statedAt });
  const isNew = await insertVexDocument(
    db,
    {
      key: `${importing.format}:${document?.id || summary.contentHash}`,
      format: importing.format,
      file_name: importing.file.name.slice(0, 200),
      sha256: summary.contentHash,
      author,
      stated_at: statedAt,
      import_id: importId,
      actor_name: importing.actor.name,
      undo_until: new Date(now + undoMs).toISOString(),
    },
    rows,
  );
  await queueStatements(db, importId);
  return reportOf(importing, file, { isNew, importId });
}

function reportOf(
  { format, options }: ImportContext,
  { summary, statements }: ReadFile,
  { isNew, importId }: { isNew: boolean; importId: string },
): ImportReport {
  const { length } = statements;
  const rejections = rejectionsOf(summary);
  return {
    format,
    created: isNew ? length : 0,
    updated: 0,
    unchanged: isNew ? 0 : length,
    rejected: countRejected(rejections),
    warnings: [...(isNew ? [] : [texts.knownFile]), ...summary.warnings],
    rejections,
    byKind: { statement: length },
    ...(options.preview ? { preview: true } : {}),
    ...(isNew && !options.preview ? { scanId: importId } : {}),
  };
}
