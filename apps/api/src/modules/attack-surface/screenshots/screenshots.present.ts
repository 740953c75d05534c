import type { Viewer } from '@gatehouse/contract/core/access';
import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';

import type { ScreenshotRecord } from './screenshots.store.ts';

/** Converts screenshots, with the URLs for the viewer's side. */
export const presentScreenshots = (
  rows: readonly ScreenshotRecord[],
  { scopes }: Pick<Viewer, 'scopes'>,
): SurfaceHostDetail['screenshots'] =>
  rows.map(({ id, company_id, port, url, taken_at, file_id, name }) => {
    const base = scopes.length > 0 ? `/api/provider/companies/${company_id}` : '/api';
    const file = { _id: file_id, name, path: `${base}/files/${file_id}/${encodeURIComponent(name)}` };
    return { _id: id, port, url, takenAt: taken_at, file };
  });
