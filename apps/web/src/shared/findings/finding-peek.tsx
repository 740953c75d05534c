import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { lazy, Suspense } from 'react';

import { bySide, ownOnly } from '../../core/sides.ts';
import type { Peek, PeekRecord } from '../resource-list/peek.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { findingListTexts } from './finding-list.texts.ts';
import type { FindingScope } from './finding-scope.ts';
import { findingAddress, type FindingKey, useFindingRecord } from './record/finding-record.ts';

// Loaded on demand, because many visits open no record beside the list.
const load = () => import('./record/finding-peek.tsx');
const FindingPeek = lazy(async () => ({ default: (await load()).FindingPeek }));
const FindingPeekActions = lazy(async () => ({ default: (await load()).FindingPeekActions }));

/** Returns the key of an open record. A client's call also needs the engagement, which is unknown once the finding leaves the list. */
export const peekKey =
  ({ companyId, engagementId }: FindingScope) =>
  ({ _id, engagement }: FindingRow): string =>
    engagementId === undefined ? bySide(companyId, `${engagement._id}.${_id}`, () => _id) : _id;

function keyOf({ companyId, engagementId }: FindingScope, id: string): FindingKey {
  const [first = '', second] = id.split('.');
  return second === undefined
    ? { companyId, engagementId, findingId: first }
    : { companyId, engagementId: first, findingId: second };
}

function PeekTitle({ record, row }: { record: FindingKey; row: FindingRow | undefined }) {
  const { data } = useFindingRecord(record);
  return <bdi>{(data ?? row)?.title ?? findingListTexts.columns.title}</bdi>;
}

/** The settings to show a finding beside its list; `from` is the query string for links to its neighbors. */
export function findingPeek(scope: FindingScope, from: string): Peek<FindingRow> {
  const record = ({ id }: PeekRecord<FindingRow>) => keyOf(scope, id);
  return {
    title: (peeked) => <PeekTitle record={record(peeked)} row={peeked.row} />,
    content: (peeked) => (
      <Suspense fallback={<SkeletonText lines={4} />}>
        <FindingPeek record={record(peeked)} />
      </Suspense>
    ),
    ...ownOnly(scope.companyId, {
      footer: (peeked: PeekRecord<FindingRow>) => (
        <Suspense fallback={null}>
          <FindingPeekActions record={record(peeked)} />
        </Suspense>
      ),
    }),
    page: (peeked) => `${findingAddress(record(peeked))}${from}`,
  };
}
