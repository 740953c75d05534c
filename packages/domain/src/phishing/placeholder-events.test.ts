import fc from 'fast-check';
import { expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { eventKey, phishingEventTypes } from './phishing-event.ts';
import { type ReportedEvent, mergeEvents } from './placeholder-events.ts';

const event = (type: ReportedEvent['type'], at: number, isPlaceholder: boolean): ReportedEvent => ({
  recipient: 'a@example.com',
  type,
  at,
  ip: null,
  userAgent: null,
  isPlaceholder,
});

it('replaces placeholders with real events of the same kind', () => {
  const real = event('clicked', 5, false);
  const kept = event('sent', 1, true);
  expect(mergeEvents([event('clicked', 9, true), kept, real, real])).toEqual([real, kept]);
});

it('keeps one placeholder of each kind', () => {
  expect(mergeEvents([event('opened', 9, true), event('opened', 3, true)])).toEqual([event('opened', 3, true)]);
});

const anyEvent = fc.record({
  recipient: fc.constantFrom('a@example.com', 'b@example.com'),
  type: fc.constantFrom(...phishingEventTypes),
  at: fc.integer({ min: 0, max: 3 }),
  ip: fc.constantFrom(null, '192.0.2.1'),
  userAgent: fc.constant(null),
  isPlaceholder: fc.boolean(),
});

const sorted = (events: readonly ReportedEvent[]): string[] =>
  events.map((one) => `${eventKey(one)}${one.isPlaceholder}`).toSorted();

it('merges to the same events in any order, in parts and repeatedly', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), fc.array(anyEvent), (one, other) => {
      const whole = sorted(mergeEvents([...one, ...other]));
      expect(sorted(mergeEvents([...other, ...one].toReversed()))).toEqual(whole);
      expect(sorted(mergeEvents([...mergeEvents(one), ...mergeEvents(other)]))).toEqual(whole);
    }),
    propertyOptions(200),
  );
});
