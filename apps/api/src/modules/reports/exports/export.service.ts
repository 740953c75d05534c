import type { ExportQuery } from '@gatehouse/contract/reports/reports.schema';
import type { reports } from '@gatehouse/contract/reports/reports';
import type { ExportedEngagement } from '@gatehouse/formats/export/exported-finding';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { Database } from '../../../platform/database/database.ts';
import { notFound, AppError } from '../../../platform/core/errors.ts';
import { noteExport } from '../../../platform/mounting/exported-file.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { readPicture } from '../../../platform/files/read-picture.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { announceRead, recordReadOf } from '../../read-log/public.ts';
import { formats, portalVersion } from './export-formats.ts';
import type { ExportPage, ExportJob, ExportQuestion } from './export-job.ts';
import { presentExported } from './export.present.ts';
import { findEngagement, findExported, findImages, findMatches, findPlaces, type Match } from './export.store.ts';
import { openStreams } from '../../../platform/threads/streams.ts';

/** Downloads the findings of one engagement that match the filters. */
export async function exportFindings(call: FileCall<typeof reports.findings>): Promise<Download> {
  const { params, viewer, platform } = call;
  const engagement = await platform.database.withCompany(viewer.companyId, (db) => findEngagement(db, params.id));
  if (!engagement) throw notFound();
  const origin = { idVisual: engagement.visual_id, title: engagement.title };
  return exportMatches(call, { origin, engagementId: params.id, name: `${engagement.visual_id}-findings` });
}

/** Downloads the findings of all engagements that match the filters. */
export async function exportAllFindings(call: FileCall<typeof reports.allFindings>): Promise<Download> {
  const { shortName } = call.viewer.company;
  const day = call.platform.clock.now().toISOString().slice(0, 10);
  const origin = { idVisual: shortName, title: `Findings of ${call.viewer.company.name}` };
  return exportMatches(call, { origin, engagementId: null, name: `${shortName}-findings-${day}` });
}

type ExportCall = Pick<FileCall<typeof reports.allFindings>, 'query' | 'viewer' | 'platform' | 'origin'>;
interface Export {
  origin: ExportedEngagement;
  engagementId: string | null;
  /** The name of the file without extension. */
  name: string;
}

async function exportMatches(call: ExportCall, { origin, engagementId, name }: Export): Promise<Download> {
  const { query, viewer, platform } = call;
  const { database, clock, files } = platform;
  const { companyId, id: viewerId } = viewer;
  const { ending, type, hasImages = false } = formats[query.format];
  const matches = await findMatches(database, { companyId, viewerId, engagementId, query });
  await noteExport({ ...call, companyId }, `${name}${ending}`, {
    ...activeFilters(query),
    findings: String(matches.length),
  });
  await recordExport(call, { origin, engagementId, name: `${name}${ending}` });
  const about = { ...origin, at: clock.now().toISOString(), version: portalVersion };
  const pages = [...cutPages(matches)];
  const content = await writeExport(
    { format: query.format, origin: about, pages: pages.length },
    {
      page: (number) => readPage({ database, companyId, hasImages }, pages[number] ?? []),
      image: (id) => readPicture(files.store, id),
    },
  );
  return { name: `${name}${ending}`, type, content };
}

/** Adds the export to the read log. One of all engagements names none of them. */
async function recordExport(call: ExportCall, { origin, engagementId, name: section }: Export): Promise<void> {
  const { companyId } = call.viewer;
  const record = { id: engagementId, ...origin };
  const isNew = await call.platform.database.withCompany(companyId, (db) =>
    recordReadOf(db, call, { kind: 'finding', action: 'downloaded', engagementId, record, section }),
  );
  if (isNew) announceRead(call, companyId);
}

const activeFilters = (query: ExportQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** Number of findings per page. Larger pages would survive the first garbage collections: 500 take 150 MB more. */
const findingsAtATime = 20;
/** Maximum number of assets per page. A finding that alone has more gets a page of its own. */
const placesAtATime = 5_000;

function* cutPages(matches: readonly Match[]): Generator<string[]> {
  let page: string[] = [];
  let places = 0;
  for (const match of matches) {
    const isFull = page.length >= findingsAtATime || (page.length > 0 && places + match.places > placesAtATime);
    if (isFull) yield page;
    page = isFull ? [match.id] : [...page, match.id];
    places = isFull ? match.places : places + match.places;
  }
  if (page.length > 0) yield page;
}

interface PageSource {
  database: Database;
  companyId: string;
  hasImages: boolean;
}

async function readPage({ database, companyId, hasImages }: PageSource, ids: readonly string[]): Promise<ExportPage> {
  const { rows, places, images } = await database.withCompany(companyId, async (db) => ({
    rows: await findExported(db, ids),
    places: Map.groupBy(await findPlaces(db, ids), ({ finding_id: id }) => id),
    images: hasImages ? await findImages(db, ids) : [],
  }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Findings deleted in the meantime are left out.
  const findings = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentExported(row, places.get(id) ?? [])] : [];
  });
  return { findings, images };
}

/** A page of findings takes a few megabytes; images of up to 32 MB need the most. */
const bounds = { idleAtMost: 1, memoryMegabytes: 384 };
/** Timeout that only stops a hanging thread. */
const seconds = 60;

const startExport = openStreams<ExportJob, ExportQuestion>(new URL('./export-program.ts', import.meta.url), bounds);

/** The source of an export's pieces. */
interface ExportSource {
  page: (number: number) => Promise<ExportPage>;
  image: (id: string) => Promise<Uint8Array | null>;
}

/**
 * Writes a file of findings in a thread while it is read. Failures before the first byte are thrown, so that they can still be reported.
 */
const writeExport = (job: ExportJob, source: ExportSource): Promise<AsyncIterableIterator<Buffer>> =>
  startExport(job, {
    answer: (question) => (question.name === 'page' ? source.page(question.number) : source.image(question.id)),
    free: () => undefined,
    seconds,
    tookTooLong,
  });

const tookTooLong = () =>
  new AppError(
    504,
    FailureCode.timeout,
    'Writing this export took too long. Export fewer findings at a time or try again later.',
  );
