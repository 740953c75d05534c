import { describe, expect, it } from 'vitest';

import type { CalendarEntry } from '../calendar-event.ts';
import { feedText } from './feed-text.ts';
import { writeFeedText } from './write-feed.ts';

const head = { name: 'Acme Müller', portal: 'https://portal.example' };
const entries = (count: number): CalendarEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `activity-${at}`,
    layer: 'activities',
    title: `Test ${at} 検索`,
    type: 'Penetration test',
    status: 'Planned',
    date_start: '2026-03-01',
    date_end: '2026-03-02',
    link: `/calendar/${at}`,
    sequence: 0,
    changed_at: '2026-01-02T03:04:05.000Z',
  }));

describe('a feed', () => {
  it.each([200, 201, 1_000, 1_001])('of %d events is the same from a thread as without one', async (count) => {
    const text = await writeFeedText(head, entries(count));

    expect(text === feedText(head, entries(count))).toBe(true);
    expect(text.split('BEGIN:VEVENT')).toHaveLength(count + 1);
  });

  it('of very many events keeps the serving thread for less than 50 ms of computing at a time', async () => {
    const many = entries(3_000);
    const computed = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    };
    let [longest, last, isWriting] = [0, computed(), true];
    const watch = () => {
      const now = computed();
      longest = Math.max(longest, now - last);
      last = now;
      if (isWriting) setImmediate(watch);
    };
    setImmediate(watch);

    const text = await writeFeedText(head, many).finally(() => (isWriting = false));

    expect(text.length).toBeGreaterThan(750_000);
    expect(longest).toBeLessThan(50);
  });
});
