import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { daysBetween } from '@gatehouse/domain/calendar/day';

import { call } from '../../core/call.ts';
import { raiseToast } from '../../core/toast.ts';
import { unresolvedStatuses } from '../../shared/findings/finding-views.ts';
import { closedCriticalTexts as texts } from './closed-critical.texts.ts';

/** Maximum number of recently fixed findings to read; a single retest closes fewer. */
const readAtMost = 20;
const dayLength = 'yyyy-mm-dd'.length;

function sentenceOf(closed: readonly FindingRow[]): string {
  const [only, ...others] = closed;
  if (!only || others.length > 0) return texts.many(closed.length);
  const [from = '', to = ''] = [only.createdAt, only.changedAt].map((moment) => moment.slice(0, dayLength));
  return texts.one(only.idVisual, daysBetween(from, to));
}

/** Shows one toast if any of these critical findings, which were unresolved before, is now fixed. */
export async function announceClosed(ids: ReadonlySet<string>): Promise<void> {
  const critical = { severity: 'critical' } as const;
  const fixed = await call(findings.all, {
    query: { ...critical, status: 'Fixed', sort: '-changedAt', limit: readAtMost },
  });
  const closed = (fixed.data?.rows ?? []).filter(({ _id }) => ids.has(_id));
  if (closed.length === 0) return;
  const open = await call(findings.all, { query: { ...critical, status: unresolvedStatuses, limit: 1 } });
  if (!open.data) return;
  raiseToast({ kind: 'success', message: `${sentenceOf(closed)} ${texts.left(open.data.total)}` });
}
