import { setImmediate } from 'node:timers/promises';

import { eventKey } from '@gatehouse/domain/phishing/phishing-event';
import { mergeEvents } from '@gatehouse/domain/phishing/placeholder-events';
import {
  findCrowdedClicks,
  findScannerEvents,
  type ScannerContext,
  type ScannerRule,
  sharedRecipients,
} from '@gatehouse/domain/phishing/scanner-events';

import { resultOf } from '../results/derive-results.ts';
import type { KeptResult } from '../results/results.store.ts';
import { type FactTable, placesByRecipient, type TableEvent } from './fact-table.ts';

/** A recipient of a file with all data about them. */
export interface FreshRecipient {
  /** Index of the recipient in the table. */
  number: number;
  result: Omit<KeptResult, 'id'>;
  events: readonly TableEvent[];
  /** Scanner rules by the indexes of events in the table. */
  rules: ReadonlyMap<number, ScannerRule>;
}

/** Batch size: deriving it blocks the thread for some milliseconds, and its rows stay in memory until they are written. */
const recipientsAtOnce = 100;

type Places = ReturnType<typeof placesByRecipient>;

const eventsOf = (table: FactTable, { starts, places }: Places, number: number): TableEvent[] =>
  Array.from(places.subarray(starts[number], starts[number + 1]), (place) => table.eventAt(place));

/** True if all events of a recipient are distinct and none is a placeholder, as is usual. */
const isSettled = (table: FactTable, own: Uint32Array): boolean =>
  new Set(Array.from(own, table.kindAt)).size === own.length && !own.some(table.isPlaceholderAt);

/** Drops duplicate events, and placeholders for which there are real events. */
function settleOne(table: FactTable, own: Uint32Array, isKept: Uint8Array): void {
  for (const place of own) isKept[place] = 0;
  for (const { place } of mergeEvents(Array.from(own, table.eventAt))) isKept[place] = 1;
}

/** Returns which events of the file are kept after removing duplicates. */
async function settleAll(table: FactTable, { starts, places }: Places): Promise<Uint8Array> {
  const isKept = new Uint8Array(table.events()).fill(1);
  for (let number = 0; number < table.people(); number += 1) {
    const own = places.subarray(starts[number], starts[number + 1]);
    if (!isSettled(table, own)) settleOne(table, own, isKept);
    if (number % recipientsAtOnce === 0) await setImmediate();
  }
  return isKept;
}

/** Returns clicks from addresses that are shared by enough recipients for the shared address rule. */
function sharedClicks(table: FactTable, isKept: Uint8Array): TableEvent[] {
  const byAddress = new Map<string, Set<number>>();
  const clicks: TableEvent[] = [];
  for (let place = 0; place < table.events(); place += 1) {
    if (isKept[place] === 0) continue;
    const event = table.eventAt(place);
    if (event.type !== 'clicked' || event.ip === null) continue;
    clicks.push(event);
    const known = byAddress.get(event.ip);
    if (known) known.add(table.recipientAt(place));
    else byAddress.set(event.ip, new Set([table.recipientAt(place)]));
  }
  return clicks.filter(({ ip }) => (byAddress.get(ip ?? '')?.size ?? 0) >= sharedRecipients);
}

interface FreshDerivation {
  endsAt: number | null;
  context: ScannerContext;
}

/** Derives the results of each recipient of a file in batches, before anything is stored. */
export async function* deriveFresh(
  table: FactTable,
  { endsAt, context }: FreshDerivation,
): AsyncGenerator<FreshRecipient[]> {
  const places = placesByRecipient(table);
  const isKept = await settleAll(table, places);
  const crowded = findCrowdedClicks(sharedClicks(table, isKept), context);
  const derive = (number: number): FreshRecipient => {
    const events = eventsOf(table, places, number).filter(({ place }) => isKept[place] === 1);
    const rules = findScannerEvents(events, context, crowded);
    const counting = { endsAt, followUp: 'none' as const };
    const { id: _id, ...result } = resultOf('', { events, excluded: new Set(rules.keys()) }, counting);
    const excluded = events.flatMap((event) => {
      const rule = rules.size === 0 ? undefined : rules.get(eventKey(event));
      return rule === undefined ? [] : [[event.place, rule] as const];
    });
    return { number, result, events, rules: new Map(excluded) };
  };
  for (let at = 0; at < table.people(); at += recipientsAtOnce) {
    const count = Math.min(recipientsAtOnce, table.people() - at);
    yield Array.from({ length: count }, (_, offset) => derive(at + offset));
    await setImmediate();
  }
}
