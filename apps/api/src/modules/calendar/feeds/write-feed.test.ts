import { describe, expect, it } from 'vitest';

import { longestBlockMs } from '../../../testing/longest-block.ts';
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
  it.each([200, 201, 1_000, 1_001])('of %d events is the same with and without a thread', async (count) => {
    const text = await writeFeedText(head, entries(count));

    expect(text === feedText(head, entries(count))).toBe(true);
    expect(text.split('BEGIN:VEVENT')).toHaveLength(count + 1);
  });

  it('of very many events blocks the main thread for less than 50 ms at a time', async () => {
    const many = entries(3_000);
    let text = '';

    const longest = await longestBlockMs(async () => {
      text = await writeFeedText(head, many);
    });

    expect(text.length).toBeGreaterThan(750_000);
    expect(longest).toBeLessThan(50);
  });
});
