import type { ExportQuery } from '@gatehouse/contract/reports/reports.schema';
import type { reports } from '@gatehouse/contract/reports/reports';
import type { ExportedEngagement } from '@gatehouse/formats/export/exported-finding';

import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { noteExport } from '../../../platform/files/exported-file.ts';
import type { FileCall } from '../../../platform/files/files-call.ts';
import { readPicture } from '../../../platform/files/read-picture.ts';
import type { Download } from '../../../platform/http/mount-files.ts';
import { formats, portalVersion } from './export-formats.ts';
import type { ExportPage } from './export-job.ts';
import { presentExported } from './export.present.ts';
import { findEngagement, findExported, findImages, findMatches, findPlaces, type Match } from './export.store.ts';
import { writeExport } from './export-thread.ts';

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

const activeFilters = (query: ExportQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** Number of findings per page. Larger pages would survive the first garbage collections: 500 take 150 MB more. */
const findingsAtATime = 20;
/** Maximum number of assets per page. A single finding with more is not cut. */
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
