import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { caseCount, propertyOptions } from '../testing/random-cases.ts';
import { campaignFigures, median } from './campaign-figures.ts';
import { foldDepartments, smallestGroup } from './fold-departments.ts';
import { eventKey, type PhishingEvent, phishingEventTypes } from './phishing-event.ts';
import { type FollowUp, type PhishingStage, recipientResult, trainingAction } from './recipient-result.ts';
import { findCrowdedClicks, findScannerEvents, type ScannerContext } from './scanner-events.ts';

const minute = 60_000;
const event = (type: PhishingEvent['type'], at: number, given: Partial<PhishingEvent> = {}): PhishingEvent => ({
  recipient: 'ana@acme.example',
  type,
  at,
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  ...given,
});
const everything = { endsAt: null, excluded: new Set<string>() };
const context: ScannerContext = {
  isScanner: (userAgent) => userAgent.includes('Gateway'),
  isCompanyAddress: (ip) => ip.startsWith('192.0.2.'),
};
const rulesOf = (events: readonly PhishingEvent[]) => {
  const found = findScannerEvents(events, context);
  return events.map((one) => found.get(eventKey(one)) ?? null);
};

const events = fc.array(
  fc.record({
    recipient: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    type: fc.constantFrom(...phishingEventTypes),
    at: fc.integer({ min: 0, max: 20 }).map((step) => step * 7_000),
    ip: fc.constantFrom('203.0.113.1', '203.0.113.2', '192.0.2.1', null),
    userAgent: fc.constantFrom('Mozilla/5.0', 'Mail Gateway', null),
  }),
  { maxLength: 40 },
);

describe('the result of a recipient', () => {
  it.each([
    [[], null, null, false],
    [['sent'], 1, 1, false],
    [['sent', 'opened'], 2, 2, false],
    [['clicked'], 3, 3, false],
    [['sent', 'submitted'], 4, 4, false],
    [['sent', 'reported'], 1, 5, true],
    [['reported'], 1, 5, true],
    [['opened', 'reported'], 2, 5, true],
    [['clicked', 'reported'], 3, 3, true],
    [['error'], null, null, false],
  ] as const)('from %j has stage %s and status %s', (types, stage, status, isReported) => {
    const result = recipientResult(
      types.map((type, at) => event(type, at)),
      everything,
    );

    expect(result).toMatchObject({ stage, status, isReported });
  });

  it('keeps events after the end of the campaign without counting them', () => {
    const late = [event('sent', 0), event('opened', 10), event('clicked', 11)];

    expect(recipientResult(late, { ...everything, endsAt: 10 })).toMatchObject({ stage: 2, stageAt: 10 });
  });

  it('leaves out excluded events', () => {
    const clicked = event('clicked', 5);

    expect(
      recipientResult([event('sent', 0), clicked], { ...everything, excluded: new Set([eventKey(clicked)]) }).stage,
    ).toBe(1);
  });

  it('is the same for events in any order and with duplicates', () => {
    const shuffled = events.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 })),
    );
    fc.assert(
      fc.property(shuffled, fc.option(fc.integer({ min: 0, max: 140_000 })), ([some, again], endsAt) => {
        const excluded = findScannerEvents(some, context);
        expect(findScannerEvents(again, context)).toEqual(excluded);
        expect(recipientResult(again, { endsAt, excluded })).toEqual(recipientResult(some, { endsAt, excluded }));
      }),
      propertyOptions(500),
    );
  });

  it.each([
    [2, 'none', 0],
    [null, 'none', 0],
    [3, 'none', 3],
    [4, 'open', 2],
    [3, 'passed', 1],
    [3, 'expired', 3],
    [3, 'withdrawn', 3],
  ] as [PhishingStage | null, FollowUp, number][])(
    'at stage %s with follow-up %s requires action %d',
    (stage, followUp, action) => {
      expect(trainingAction(stage, followUp)).toBe(action);
    },
  );
});

describe('events of a mail scanner', () => {
  it('are opens or clicks within ten seconds after the email was sent', () => {
    const rule = 'soon-after-sent';

    expect(rulesOf([event('sent', 0), event('opened', 10_000), event('clicked', 10_001)])).toEqual([null, rule, null]);
    expect(rulesOf([event('sent', 0), event('submitted', 1), event('reported', 1)])).toEqual([null, null, null]);
    expect(rulesOf([event('sent', 0), event('clicked', 5, { recipient: 'bo@acme.example' })])).toEqual([null, null]);
  });

  it('are opens or clicks before the email was first sent', () => {
    const rule = 'soon-after-sent';

    expect(rulesOf([event('opened', 0), event('clicked', 500), event('sent', 2_000)])).toEqual([rule, rule, null]);
    expect(rulesOf([event('submitted', 0), event('sent', 2_000)])).toEqual([null, null]);
    expect(rulesOf([event('sent', 0), event('clicked', 60_000), event('sent', 120_000)])).toEqual([null, null, null]);
  });

  it('have the user agent of a gateway', () => {
    const gateway = { userAgent: 'Mail Gateway' };

    expect(rulesOf([event('opened', 0, gateway), event('submitted', 1, gateway)])).toEqual(['user-agent', null]);
  });

  it('are clicks for five recipients within a minute, unless from an address of the company', () => {
    const clicks = (count: number, apart: number, ip: string) =>
      Array.from({ length: count }, (_, at) => event('clicked', at * apart, { recipient: `r${at}`, ip }));
    const rule = 'shared-address';

    expect(rulesOf(clicks(5, 15_000, '203.0.113.9'))).toEqual(Array.from({ length: 5 }, () => rule));
    expect(rulesOf(clicks(5, 15_001, '203.0.113.9'))).toEqual(Array.from({ length: 5 }, () => null));
    expect(rulesOf(clicks(9, 1, '192.0.2.9'))).toEqual(Array.from({ length: 9 }, () => null));
    const twice = [
      event('clicked', 0),
      event('clicked', 1),
      event('clicked', 2),
      event('clicked', 3),
      event('clicked', 4),
    ];
    expect(rulesOf(twice)).toEqual(twice.map(() => null));
  });

  it('are found among as many clicks as a large company has', () => {
    const many = Array.from({ length: caseCount(20_000) }, (_, at) =>
      event('clicked', at % 50, { recipient: `r${at}` }),
    );

    expect(findScannerEvents(many, context).size).toBe(many.length);
  });

  it('include following the link of a reported email from a new address', () => {
    const known = event('opened', 0);
    const report = event('reported', minute);
    const inspection = (at: number, ip: string) => event('clicked', at, { ip });

    expect(rulesOf([known, report, inspection(11 * minute, '203.0.113.200')]).at(-1)).toBe('after-report');
    expect(rulesOf([known, report, inspection(11 * minute + 1, '203.0.113.200')]).at(-1)).toBeNull();
    expect(rulesOf([known, report, inspection(2 * minute, '203.0.113.7')]).at(-1)).toBeNull();
    expect(rulesOf([known, report, inspection(minute - 1, '203.0.113.200')]).at(-1)).toBeNull();
  });
});

it('finds the same scanner events recipient by recipient as in the whole campaign', () => {
  fc.assert(
    fc.property(events, (all) => {
      const crowded = findCrowdedClicks(all, context);
      const parts = [...Map.groupBy(all, ({ recipient }) => recipient).values()];
      const found = new Map(parts.flatMap((own) => [...findScannerEvents(own, context, crowded)]));

      expect(found).toEqual(findScannerEvents(all, context));
    }),
    propertyOptions(500),
  );
});

describe('the figures of a campaign', () => {
  it('count people, as a share of delivered emails', () => {
    const results = [
      [event('sent', 0), event('opened', 1), event('opened', 2), event('clicked', 30_000)],
      [event('sent', 0), event('submitted', 90_000)],
      [event('sent', 0), event('reported', 60_000)],
      [event('sent', 0)],
      [],
    ].map((some) => recipientResult(some, everything));

    expect(campaignFigures(results)).toEqual({
      targeted: 5,
      delivered: 4,
      opened: 2,
      clicked: 2,
      submitted: 1,
      reported: 1,
      failed: 2,
      rates: { open: 0.5, fail: 0.5, submit: 0.25, report: 0.25 },
      resilience: 0.5,
      medianSeconds: { click: 30, report: 60 },
    });
  });

  it('are null if the divisor is zero', () => {
    expect(campaignFigures([])).toMatchObject({
      rates: null,
      resilience: null,
      medianSeconds: { click: null, report: null },
    });
    expect([median([]), median([3]), median([4, 1]), median([9, 1, 2])]).toEqual([null, 3, 2.5, 2]);
  });
});

describe('departments with few employees', () => {
  it.each([
    [{ A: 10, B: 6 }, ['B', 'A'], [], true],
    [{ A: 10, B: 4, C: 3 }, ['A'], ['C', 'B'], true],
    [{ A: 10, B: 6, C: 2 }, ['A'], ['C', 'B'], true],
    [{ A: 3, B: 1 }, [], ['B', 'A'], false],
    [{ A: 3, B: 2 }, [], ['B', 'A'], true],
    [{}, [], [], true],
  ])('for %j are shown as %j and merged from %j', (sizes, shown, folded, isShown) => {
    const departments = Object.entries(sizes).map(([name, people]) => ({ name, people }));

    expect(foldDepartments(departments)).toEqual({ shown, folded, isShown });
  });

  it('are never shown on their own, nor is the group into which they are merged', () => {
    const sizes = fc.uniqueArray(
      fc.record({ name: fc.string({ minLength: 1, maxLength: 3 }), people: fc.nat({ max: 12 }) }),
      {
        selector: ({ name }) => name,
        maxLength: 9,
      },
    );
    fc.assert(
      fc.property(sizes, (departments) => {
        const people = new Map(departments.map((one) => [one.name, one.people]));
        const { shown, folded, isShown } = foldDepartments(departments);
        expect([...shown, ...folded].toSorted()).toEqual([...people.keys()].toSorted());
        for (const name of shown) expect(people.get(name)).toBeGreaterThanOrEqual(smallestGroup);
        const others = folded.reduce((sum, name) => sum + (people.get(name) ?? 0), 0);
        expect(isShown).toBe(folded.length === 0 || others >= smallestGroup);
      }),
      propertyOptions(300),
    );
  });
});
