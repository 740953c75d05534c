import { expect, it } from 'vitest';

import { batchesAhead } from './read-job.ts';
import { readFindingsInThread, readPhishingInThread } from './read-in-thread.ts';

const nuclei = { kind: 'findings', format: 'nuclei', columns: null } as const;
const finding = `${JSON.stringify({ 'template-id': 'open-port', info: { name: 'Open port', severity: 'low' }, host: 'h.example', 'matched-at': 'h.example:22' })}\n`;
async function* scan(findings: number) {
  yield Buffer.from(finding.repeat(findings));
}

const events = { kind: 'phishing', format: 'gophish-events' } as const;
const eventHead = 'campaign_id,email,time,message,details\r\n';
const eventRow = '1,ada@acme.example,2026-03-02T08:00:00Z,Email Sent,\r\n';
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Counts the events of a file with more records than the thread may send ahead, sent as one chunk. */
async function countEvents(turn: () => Promise<unknown>): Promise<number> {
  let count = 0;
  async function* content() {
    yield Buffer.from(eventHead + eventRow.repeat(9_000));
  }
  for await (const batch of readPhishingInThread(events, content()).batches()) {
    count += batch.filter(({ kind }) => kind === 'event').length;
    await turn();
  }
  return count;
}

it('a file is read to its end whether its records are consumed immediately or later', async () => {
  expect(await countEvents(async () => {})).toBe(9_000);
  expect(await countEvents(nextTurn)).toBe(9_000);
});

it('reading a file stops at once even if its next piece never arrives', async () => {
  async function* stalled() {
    yield Buffer.from(eventHead + eventRow.repeat(1_000));
    await new Promise(() => {});
  }

  for await (const fact of readPhishingInThread(events, stalled())) {
    expect(fact.kind).toBe('event');
    break;
  }

  expect((await readFindingsInThread(nuclei, scan(3))).results).toBe(3);
});

it('a file is read ahead of what is stored, by a few batches at most', async () => {
  let pieces = 0;
  async function* counted() {
    yield Buffer.from(eventHead);
    for (; pieces < 100; pieces += 1) yield Buffer.from(eventRow.repeat(200));
  }
  let atMost = 0;
  for await (const fact of readPhishingInThread(events, counted())) {
    expect(fact.kind).toBe('event');
    await expect.poll(() => pieces).toBeGreaterThanOrEqual(batchesAhead);
    // Waits as long as reading another file takes.
    await readFindingsInThread(nuclei, scan(100));
    atMost = pieces;
    break;
  }

  // Each chunk is one batch. Besides the batches sent ahead, one is being consumed and one is being read.
  expect(atMost).toBeLessThanOrEqual(batchesAhead + 3);
});
