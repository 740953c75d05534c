import type { LeakInput } from './leak-input.ts';
import type { LeakReading, LeakRecord, LeakReject, LeakSummary } from './leak-record.ts';

/** The result of a line or block. */
export type LeakItem = LeakRecord | LeakReject;

/** Batches with the items of one chunk. A promise for each of a million lines would take longer than reading them. */
export type LeakItems = AsyncGenerator<readonly LeakItem[]>;

function emptySummary(): LeakSummary {
  return {
    files: 0,
    lines: 0,
    blankLines: 0,
    records: 0,
    rejected: 0,
    rejections: [],
    cookieFiles: 0,
    otherFiles: 0,
    warnings: [],
  };
}

// A user who looks into the file needs no more examples.
const maxNamed = 20;

function countRejection({ rejections }: LeakSummary, { reason, line, file }: LeakReject): void {
  let known = rejections.find((rejection) => rejection.reason === reason);
  if (known === undefined) rejections.push((known = { reason, count: 0, first: [] }));
  known.count += 1;
  if (known.first.length < maxNamed) known.first.push({ file, line });
}

function countItem(summary: LeakSummary, item: LeakItem): void {
  if (item.kind === 'rejected') {
    summary.rejected += 1;
    countRejection(summary, item);
  } else summary.records += 1;
}

async function* closeAfter(input: LeakInput, pieces: LeakItems): LeakItems {
  try {
    yield* pieces;
  } finally {
    input.close();
  }
}

async function* handOut(pieces: LeakItems, summary: LeakSummary): AsyncGenerator<LeakItem> {
  for await (const items of pieces) {
    for (const item of items) {
      countItem(summary, item);
      yield item;
    }
  }
}

/** Starts a reading that counts records and rejects, and closes its input at the end. */
export function startReading(input: LeakInput, read: (summary: LeakSummary) => LeakItems): LeakReading {
  const summary = emptySummary();
  return Object.assign(handOut(closeAfter(input, read(summary)), summary), { summary });
}
