import type { RecordQueue } from '@gatehouse/contract/records/record-calls';

import { mountList } from '../../platform/mounting/mount-list.ts';
import { overClients, type RouteContext } from '../../platform/routes/route.ts';
import type { RecordNoun } from './declared-record.ts';
import { queueSourceOf } from './declared-record.list.ts';

/** Mounts the queue of a kind of record over all clients, if it has one. */
export function mountQueue(context: RouteContext, noun: RecordNoun): void {
  const queue = noun.staffCalls.queue as RecordQueue | undefined;
  if (queue) mountList(overClients(context), queue, queueSourceOf(noun));
}
