import type { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { leakStatusWords } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { Database } from '../../../platform/database/database.ts';
import { feedWriter } from '../../../platform/files/feed-writer.ts';
import { noteExport } from '../../../platform/mounting/exported-file.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { gatherPieces } from '../../../platform/files/gather-pieces.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { breachFileFormats } from './breach-file-formats.ts';
import { chosenIds, type Line, selectRows } from './breach-lists.store.ts';

const linesAtATime = 500;

/** Exports the records that match the filters, in list order. The files never contain passwords, not even masked ones. */
export async function exportBreaches(call: FileCall<typeof darkWeb.export>): Promise<Download> {
  const { query, viewer, platform } = call;
  const { database, clock } = platform;
  const { format, sort, ...filter } = query;
  const { companyId, id: viewerId } = viewer;
  const chosen = await database.readCompany<{ id: string }>(companyId, chosenIds({ ...filter, viewerId }, sort));
  const { ending, type, write } = breachFileFormats[format];
  const { timeZone } = viewer.company;
  const today = dayInZone(clock.now(), timeZone);
  const name = `${viewer.company.shortName}-dark-web-${today}${ending}`;
  await noteExport(call, name, detailsOf(query, chosen.length));
  const open = () => readLines(database, companyId, chosen);
  const about = { at: clock.now(), today, timeZone, statusWords: leakStatusWords };
  return { name, type, content: gatherPieces(feedWriter<Breach>({ open, passes: 1 }, (rows) => write(rows, about))) };
}

/** Returns the filters and the number of exported records for the audit log. */
const detailsOf = (query: FileCall<typeof darkWeb.export>['query'], count: number): Record<string, string> => {
  const active = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return { ...(Object.fromEntries(active) as Record<string, string>), records: String(count) };
};

async function* readLines(
  database: Database,
  companyId: string,
  chosen: readonly { id: string }[],
): AsyncGenerator<readonly Breach[]> {
  for (let start = 0; start < chosen.length; start += linesAtATime) {
    const ids = chosen.slice(start, start + linesAtATime).map(({ id }) => id);
    const lines = await database.readCompany<Line>(companyId, selectRows(ids));
    yield lines.map(({ list_row }) => JSON.parse(list_row) as Breach);
  }
}
