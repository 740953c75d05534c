import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { updatePages, findPages } from '../../core/data/cached-pages.ts';
import type { LiveRecord } from '../../core/module.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True if the payload has the expected shape; a server of another version may send a different one. */
const isIssue = (payload: unknown): payload is SurfaceIssue =>
  isRecord(payload) &&
  isRecord(payload['company']) &&
  isRecord(payload['host']) &&
  ['_id', 'idVisual', 'title', 'updatedAt'].every((name) => typeof payload[name] === 'string') &&
  typeof payload['status'] === 'number';

/** Handles `issues:updated`: replaces the listed record (specification.md, States and transitions); a new one appears on the next read. */
export const handleIssueUpdated: LiveRecord = (payload, { cache, companyId }) => {
  if (!isIssue(payload) || payload.company._id !== companyId) return;
  for (const list of findPages<SurfaceIssue>(cache, surfaceIssues.list)) {
    updatePages(list, (known) => ({
      ...known,
      rows: known.rows.map((row) => (row._id === payload._id ? payload : row)),
    }));
  }
};
