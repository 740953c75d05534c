import { FailureCode } from '@gatehouse/contract/core/reply';
import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { wordFiles } from '@gatehouse/contract/report-templates/word-files';
import type { reports } from '@gatehouse/contract/reports/reports';
import type { ReportLanguage } from '@gatehouse/domain/report-language';
import { buffer } from 'node:stream/consumers';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { AppError, notFound, unprocessable, unavailable } from '../../../platform/core/errors.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { enterClient } from '../../../platform/routes/named-client.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { announceRead } from '../../read-log/public.ts';
import { findTemplate, findWordFile, reportOptionsOf, findActiveFile } from '../../report-templates/public.ts';
import { metadataOf, recordReport, type ReportCall, takePlace } from '../document/make-report.ts';
import { openPictures } from '../document/report-pictures.ts';
import { aboutEngagement } from '../document/report.service.ts';
import { isReportable } from '../document/report.store.ts';
import type { ReportWords } from '../document/report-words.ts';
import { findEngagement } from '../exports/export.store.ts';
import { readWords } from '../languages/read-words.ts';
import { wordsOf } from '../languages/words-of.ts';
import { readReportedFindings } from '../tree/tree-findings.ts';
import type { WordJob, WordQuestion, WordSource } from './word-job.ts';
import { readPlan } from './word-plan.ts';
import type { FileStore } from '../../../platform/files/files-port.ts';
import { openStreams } from '../../../platform/threads/streams.ts';

type WordCall = ReportCall & Pick<FileCall<typeof reports.word>, 'params' | 'query'>;

/** The media type of Word documents. */
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A document of 300 findings takes a tenth of this memory. */
const bounds = { idleAtMost: 1, memoryMegabytes: 512 };

const writeWord = openStreams<WordJob, WordQuestion>(new URL('./word-program.ts', import.meta.url), bounds);

/** A document whose data has been read. */
interface PreparedReport {
  job: WordJob;
  name: string;
  isNewRead: boolean;
}

/** Downloads the report of an engagement as a Word document. */
export const reportWord = (call: WordCall): Promise<Download> =>
  makeWord(call, async (db) => {
    const { params, query, viewer, companyId, origin, platform } = call;
    const found = await reportOptionsOf({ db, config: platform.config, engagementId: params.id });
    const options = { ...found, informational: query.informational ?? found.informational };
    const { job, name, about } = await prepare(call, db, {
      engagementId: params.id,
      options,
      language: query.language,
    });
    const isNewRead = await recordReport(db, call, { name, about });
    const actor = { id: viewer.id, name: viewer.fullname, companyId };
    await writeAudit(db, { actor, origin }, [{ action: 'exported', subject: name }]);
    const template = await readActiveTemplate(db, platform.files.store, params.id);
    return { job: { ...job, template }, name, isNewRead };
  });

/** Downloads the report of a client's engagement in a Word file of a template, which need not be active. Not logged as an export. */
export async function previewWord(call: FileCall<typeof wordFiles.preview>): Promise<Download> {
  const { platform, params, query, companyId: firm } = call;
  const { companyId, engagementId } = query;
  const { file, options } = await platform.database.withCompany(firm, async (db) => {
    const [file, template] = [await findWordFile(db, params), await findTemplate(db, params.templateId)];
    if (!file || !template) throw notFound();
    return { file, options: template.options };
  });
  if (companyId === undefined || engagementId === undefined)
    throw unprocessable('Select an engagement', 'engagementId');
  const ofClient = { ...call, companyId };
  return makeWord(ofClient, async (db) => {
    await enterClient(db, wordFiles.preview);
    const { job, name } = await prepare(ofClient, db, { engagementId, options, language: query.language });
    const template = await readTemplate(platform.files.store, file.file_id);
    return { job: { ...job, template }, name, isNewRead: false };
  });
}

/** Takes a slot, reads the document's data and starts writing it. */
async function makeWord(call: ReportCall, read: (db: CompanyDatabase) => Promise<PreparedReport>): Promise<Download> {
  const { companyId, viewer, platform } = call;
  const free = takePlace(platform, viewer);
  try {
    const { job, name, isNewRead } = await platform.database.withCompany(companyId, read);
    if (isNewRead) announceRead(call, companyId);
    const limits = { free, seconds: platform.config.REPORT_SECONDS };
    return { name, type: wordType, content: await runWord(job, sourceOf(call, wordsOf(job.language)), limits) };
  } catch (error) {
    free();
    throw error;
  }
}

/** Writes a Word document in a thread while it is read. Failures before the first byte are thrown, so that they can still be reported. */
const runWord = (
  job: WordJob,
  source: WordSource,
  limits: { free: () => void; seconds: number },
): Promise<AsyncIterableIterator<Buffer>> =>
  writeWord(job, {
    ...limits,
    answer: (question) => (question.name === 'findings' ? source.findings(question.of) : source.picture(question.of)),
    tookTooLong,
  });

const tookTooLong = () =>
  new AppError(
    504,
    FailureCode.timeout,
    'Generating this document took too long. Leave out informational findings or try again later.',
  );

interface WordRequest {
  engagementId: string;
  options: ReportOptions;
  language: ReportLanguage | undefined;
}

async function prepare(call: ReportCall, db: CompanyDatabase, { engagementId, options, language }: WordRequest) {
  const engagement = await findEngagement(db, engagementId);
  if (!engagement) throw notFound();
  const words = await readWords(db, engagementId, language);
  const plan = await readPlan(call, db, { engagement, options, words });
  const metadata = metadataOf(plan.cover, call.platform.clock.now());
  return {
    job: { ...plan, metadata },
    name: `${engagement.visual_id}-report.docx`,
    about: aboutEngagement(engagement),
  };
}

function sourceOf({ companyId, platform }: ReportCall, words: ReportWords): WordSource {
  const read = openPictures(platform.files.store, platform.log);
  const { database } = platform;
  return {
    findings: (ids) => database.withCompany(companyId, (db) => readReportedFindings(db, words, ids)),
    picture: async (fileId) =>
      (await database.withCompany(companyId, (db) => isReportable(db, fileId))) ? read(fileId) : null,
  };
}

/** Returns the Word template that the reports of an engagement are made with, or null for the built-in layout. */
async function readActiveTemplate(
  db: CompanyDatabase,
  store: FileStore,
  engagementId: string,
): Promise<Uint8Array | null> {
  const fileId = await findActiveFile(db, engagementId);
  return fileId === undefined ? null : readTemplate(store, fileId);
}

/** Returns a Word template from the store. The document must not get another layout because the store is away. */
async function readTemplate(store: FileStore, fileId: string): Promise<Uint8Array> {
  const content = await store.open(fileId, null);
  if (content === null) throw unavailable('The Word template cannot be read. Try again later.');
  return buffer(content);
}
