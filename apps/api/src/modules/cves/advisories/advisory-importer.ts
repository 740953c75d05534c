import type {
  AdvisoryFact,
  AdvisoryRecord as FileFact,
  EditionFact,
  EpssFact,
  KevFact,
} from '@gatehouse/formats/advisories/advisory-record';
import { type AdvisoryReader, advisoryReaders } from '@gatehouse/formats/advisories/advisory-registry';
import { advisoryWeight } from '@gatehouse/formats/advisories/advisory-weight';
import { readAdvisories } from '@gatehouse/formats/advisories/read-advisories';
import { isFormatFailure, rejectionMessage } from '@gatehouse/formats/read-failure';
import type { RecordSummary } from '@gatehouse/formats/record-reading';
import { readAdvisoriesInThread } from '@gatehouse/formats/thread/read-in-thread';
import type { StatementFact } from '@gatehouse/formats/vulnerability/vulnerability-record';

import { unprocessable } from '../../../platform/core/errors.ts';
import { openSpool, type Spool } from '../../../platform/files/spool.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportContext, ImportedFile, Importer, ImportResult } from '../../../extensions/importer.ts';
import { countRejected, rejectionsOf, runImport } from '../../../extensions/run-import.ts';
import { advisoryOfFact, statementsOfFact } from './advisory-of-fact.ts';
import type { AdvisoryRecord, EpssRecord, KevRecord } from './advisory-record.ts';
import { cvesTexts as texts } from '../cves.texts.ts';
import { type DailyCounts, ingestEpssBatches, ingestKev } from './enrich.service.ts';
import { ingestBatches, type IngestCounts } from './ingest.service.ts';

/** The importer of advisories, EPSS scores and the KEV catalog. They are shared by all companies, whichever one the request names. */
export const advisoryImporter: Importer = {
  kind: 'advisories',
  formats: advisoryReaders.map(({ format, title }) => ({ format, title })),
  takes: ['preview'],
  takesFolders: true,
  isShared: true,
  run: importAdvisories,
};

/** Batch size: the longest advisories fit into memory, and the number of round trips stays low. */
const advisoriesAtATime = 250;
const scoresAtATime = 10_000;

/** A file that has been read completely. Its advisories and scores are spooled to disk. */
interface ReadFile {
  advisories: Spool<AdvisoryRecord>;
  scores: Spool<EpssRecord>;
  kev: KevFact[];
  edition: EditionFact | null;
  /** The source of the advisories. */
  source: string | null;
}

/** Collects the facts of a file. An advisory is held until the statements that follow it have been read. */
function openFactCollector(file: ReadFile) {
  let last: AdvisoryRecord | null = null;
  const end = async () => {
    if (last) await file.advisories.add(last);
    last = null;
  };
  const begin = async (fact: AdvisoryFact) => {
    await end();
    last = advisoryOfFact(fact);
    file.source ??= fact.source;
  };
  const state = (fact: StatementFact) => {
    // A CSAF advisory has its own ID, and its statements name the CVE.
    if (last && [last.id, ...last.aliases].includes(fact.vulnerability.id))
      last = { ...last, statements: [...last.statements, ...statementsOfFact(fact, last)] };
  };
  const score = ({ cve, score: epss, percentile }: EpssFact) =>
    file.scores.add({ cve, epss, percentile: percentile ?? 0 });
  const keep = async (fact: FileFact): Promise<void> => {
    if (fact.kind === 'advisory') return begin(fact);
    if (fact.kind === 'epss') return score(fact);
    if (fact.kind === 'statement') state(fact);
    if (fact.kind === 'kev') file.kev.push(fact);
    if (fact.kind === 'edition') file.edition = fact;
  };
  return { keep, end };
}

const readerOf = (format: string): AdvisoryReader => {
  const reader = advisoryReaders.find((one) => one.format === format);
  if (!reader) throw new Error(`No reader of ${format}`);
  return reader;
};

/** Opens a file in a worker thread. A folder, which only the command line can pass, is read in this thread, one file at a time. */
function openReading(format: string, { content, folder }: ImportedFile): AsyncIterable<FileFact> & SummarizedRead {
  if (!folder) return readAdvisoriesInThread({ kind: 'advisories', format }, content);
  return readAdvisories(readerOf(format), { files: filesOf(folder), close: () => undefined });
}

type SummarizedRead = { summary: RecordSummary };

async function* filesOf(folder: NonNullable<ImportedFile['folder']>) {
  for await (const { path, content } of folder) yield { path, open: () => content };
}

async function readInto(read: ReadFile, { format, file }: ImportContext): Promise<RecordSummary> {
  const { keep, end } = openFactCollector(read);
  try {
    const reading = openReading(format, file);
    for await (const fact of reading) await keep(fact);
    await end();
    return reading.summary;
  } catch (error) {
    throw isFormatFailure(error) ? unprocessable(rejectionMessage(error), 'file') : error;
  }
}

function ingest(db: CompanyDatabase, format: string, file: ReadFile): Promise<IngestCounts | DailyCounts> {
  const date = file.edition?.day ?? new Date().toISOString().slice(0, 10);
  if (format === 'kev') return ingestKev(db, { date, records: file.kev.flatMap(kevOf) });
  if (format === 'epss') return ingestEpssBatches(db, date, file.scores.batches());
  return ingestBatches(db, file.source ?? format, file.advisories.batches());
}

/** Returns an entry of the catalog as it is stored; one without a day is left out. */
export const kevOf = ({ cve, addedOn, dueOn, isInRansomware }: KevFact): KevRecord[] =>
  addedOn === null ? [] : [{ cve, added: addedOn, due: dueOn, isRansomware: isInRansomware ?? false }];

/**
 * Imports a file of advisories. It is read completely and spooled to disk before anything is stored, so that memory use does not depend on
 * its size.
 */
async function importAdvisories(importing: ImportContext): Promise<ImportResult> {
  const advisories = await openSpool<AdvisoryRecord>(advisoriesAtATime, advisoryWeight);
  const scores = await openSpool<EpssRecord>(scoresAtATime);
  try {
    const file: ReadFile = { advisories, scores, kev: [], edition: null, source: null };
    const summary = await readInto(file, importing);
    const counts = await runImport(importing, (db) => ingest(db, importing.format, file));
    return { report: reportOf(importing, summary, counts), target: null };
  } finally {
    await Promise.all([advisories.close(), scores.close()]);
  }
}

/** Formats a day as DD-MM-YYYY. */
const shownDay = (day: string): string => day.split('-').toReversed().join('-');

function reportOf(
  { format, options }: ImportContext,
  summary: RecordSummary,
  { older, newerDay = null, ...counts }: IngestCounts & Partial<DailyCounts>,
): ImportResult['report'] {
  const rejections = rejectionsOf(summary);
  return {
    format,
    ...counts,
    rejected: countRejected(rejections),
    warnings: [
      ...(newerDay === null ? [] : [texts.newerList(shownDay(newerDay))]),
      ...(older === 0 ? [] : [texts.olderAdvisories(older)]),
      ...summary.warnings,
    ],
    rejections,
    ...(options.preview ? { preview: true } : {}),
  };
}
