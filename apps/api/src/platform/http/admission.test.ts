import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type AdmissionRule, openGate } from './admission.ts';
import { openBudget, openRecentCompanies } from './work-budget.ts';

const rule: AdmissionRule = {
  kind: 'heavy',
  refusal: 'Too many searches are running.',
  running: { perProcess: 3, perCompany: 2, perUser: 1 },
  waiting: { perCompany: 3, perUser: 2 },
  waitMs: 1_000,
  retryAfterSeconds: 2,
};

const acme = (userId: string) => ({ companyId: 'acme', userId });
const globex = (userId: string) => ({ companyId: 'globex', userId });
const refusal = { status: 429, code: 'BUSY', message: rule.refusal, retryAfterSeconds: 2 };

/** Opens a gate that records its running count, rejections and the order of admissions. */
function watchGate() {
  const [running, refused, admitted]: [number[], string[], string[]] = [[], [], []];
  const metrics = {
    admission: {
      setRunning: (_kind: string, count: number) => void running.push(count),
      countRefused: (kind: string) => void refused.push(kind),
    },
  };
  const companies = openRecentCompanies();
  const gate = openGate(rule, metrics, openBudget({ burstMs: 1_000, share: 0.5, longestRestMs: 800 }, companies));
  const enter = async (who: { companyId: string; userId: string }, options = {}) => {
    const leave = await gate.enter(who, options);
    admitted.push(who.userId);
    return leave;
  };
  return { enter, running, refused, admitted, note: companies.note };
}

describe('admission control', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('limits concurrent calls per user and per company', async () => {
    const { enter, admitted } = watchGate();

    const entries = [enter(acme('ada')), enter(acme('ada')), enter(acme('bob')), enter(acme('cy'))];
    void Promise.allSettled(entries);
    await vi.advanceTimersByTimeAsync(10);

    expect(admitted).toEqual(['ada', 'bob']);
  });

  it('admits another company while one is at its limit', async () => {
    const { enter, admitted } = watchGate();
    await Promise.all([enter(acme('ada')), enter(acme('bob'))]);

    await enter(globex('gil'));

    expect(admitted).toEqual(['ada', 'bob', 'gil']);
  });

  it('refuses calls that waited too long, and says when to retry', async () => {
    const { enter, refused } = watchGate();
    await enter(acme('ada'));

    const [late] = await Promise.all([
      Promise.allSettled([enter(acme('ada'))]),
      vi.advanceTimersByTimeAsync(rule.waitMs),
    ]);

    expect(late).toMatchObject([{ reason: refusal }]);
    expect(refused).toEqual(['heavy']);
  });

  it('refuses immediately if the queue of the user or company is full', async () => {
    const { enter } = watchGate();
    await enter(acme('ada'));
    void Promise.allSettled([enter(acme('ada')), enter(acme('ada'))]);

    await expect(enter(acme('ada'))).rejects.toMatchObject(refusal);
    await enter(acme('bob'));
    void Promise.allSettled([enter(acme('bob'))]);
    await expect(enter(acme('cy'))).rejects.toMatchObject(refusal);
    await vi.runAllTimersAsync();
  });

  it('does not interrupt a started export, however long the queue is', async () => {
    const { enter, admitted } = watchGate();
    const leave = await enter(acme('ada'));
    void Promise.allSettled([enter(acme('ada')), enter(acme('ada'))]);

    const page = enter(acme('ada'), { patientMs: 60_000 });
    await vi.advanceTimersByTimeAsync(rule.waitMs);
    leave();
    await page;

    expect(admitted).toEqual(['ada', 'ada']);
  });

  it('gives a free slot to the company with the fewest slots', async () => {
    const { enter, admitted } = watchGate();
    const leave = await enter(acme('ada'));
    await Promise.all([enter(acme('bob')), enter({ companyId: 'initech', userId: 'ivy' })]);
    void Promise.allSettled([enter(acme('cy')), enter(globex('gil'))]);

    leave();
    await vi.advanceTimersByTimeAsync(1);

    expect(admitted.at(-1)).toBe('gil');
  });

  it('frees a slot once, however often it is released', async () => {
    const { enter, running } = watchGate();
    const leave = await enter(acme('ada'));

    leave();
    leave();

    expect(running).toEqual([1, 0]);
  });

  it('removes callers who disconnected from the queue', async () => {
    const { enter, admitted } = watchGate();
    const leave = await enter(acme('ada'));
    const gone = new AbortController();
    const left = Promise.allSettled([enter(acme('ada'), { signal: gone.signal })]);

    gone.abort();
    expect(await left).toMatchObject([{ reason: { status: 408 } }]);
    leave();
    await enter(acme('ada'));

    expect(admitted).toEqual(['ada', 'ada']);
  });

  it('pauses a company as long as it used the portal, once its burst is used up and others are waiting', async () => {
    const { enter, admitted, note } = watchGate();
    note('acme');
    const leave = await enter(acme('ada'));
    await vi.advanceTimersByTimeAsync(1_600);
    note('globex');
    leave();

    void enter(acme('bob'));
    await vi.advanceTimersByTimeAsync(790);
    expect(admitted).toEqual(['ada']);
    await vi.advanceTimersByTimeAsync(20);

    expect(admitted).toEqual(['ada', 'bob']);
  });

  it('lets a single company continue, and all others beside a paused one', async () => {
    const { enter, admitted, note } = watchGate();
    note('acme');
    const leave = await enter(acme('ada'));
    await vi.advanceTimersByTimeAsync(5_000);
    leave();

    await enter(acme('bob'));
    note('globex');
    await enter(globex('gil'));

    expect(admitted).toEqual(['ada', 'bob', 'gil']);
  });

  it('admits calls that waited during a pause one after another', async () => {
    const { enter, admitted, refused, note } = watchGate();
    const leave = await enter(acme('ada'));
    await vi.advanceTimersByTimeAsync(1_600);
    note('globex');
    leave();

    const waiting = [enter(acme('bob')), enter(acme('cy')), enter(acme('dee'))];
    for (const entry of waiting) void entry.then((free) => free());
    await vi.advanceTimersByTimeAsync(900);

    expect(admitted).toEqual(['ada', 'bob', 'cy', 'dee']);
    expect(refused).toEqual([]);
  });
});
