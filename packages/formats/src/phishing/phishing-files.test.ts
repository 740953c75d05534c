import { describe, expect, it } from 'vitest';

import { looksLike } from '../looks-like.ts';
import { readRecords } from '../read-records.ts';
import { readPhishingInThread } from '../thread/read-in-thread.ts';
import { fieldNames } from './gophish/field-names.ts';
import { phishingReaders } from './phishing-registry.ts';
import { attemptPhishing, phishingFiles, phishingReader, readWholePhishing, secret } from './testing/phishing-files.ts';

const formats = Object.keys(phishingFiles) as (keyof typeof phishingFiles)[];
const read = (format: keyof typeof phishingFiles) => readWholePhishing(format, [phishingFiles[format]]);
const brief = ({ events }: Awaited<ReturnType<typeof read>>) =>
  events.map(({ recipient, type, at, isPlaceholder }) =>
    [
      recipient.split('@')[0],
      type,
      new Date(at).toISOString().slice(11, 23),
      isPlaceholder ? 'implied' : 'stated',
    ].join(' '),
  );

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

it('every format has a file here', () => {
  expect(formats).toEqual(phishingReaders.map(({ format }) => format));
});

describe.each(formats)('%s', (format) => {
  it('is read the same in pieces of any size, in UTF-16 and in a thread', async () => {
    const whole = await read(format);
    const bytes = Buffer.from(phishingFiles[format]);
    const pieces = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    expect(await readWholePhishing(format, pieces)).toEqual(whole);
    expect(await readWholePhishing(format, [Buffer.from(`\uFEFF${phishingFiles[format]}`, 'utf16le')])).toEqual(whole);
    const threaded = readPhishingInThread({ kind: 'phishing', format }, once(phishingFiles[format]));
    const facts: unknown[] = [];
    for await (const fact of threaded) facts.push(fact);
    expect(facts).toHaveLength(whole.campaigns.length + whole.recipients.length + whole.events.length);
    expect(threaded.summary).toMatchObject({ ...whole.summary, contentHash: expect.stringMatching(/^[\da-f]{64}$/) });
  });

  it('is recognized by its beginning', () => {
    expect(looksLike(phishingFiles[format])?.format).toBe(format);
  });

  it('is read without anything that was typed into a form', async () => {
    expect(JSON.stringify(await read(format))).not.toContain(secret);
  });

  it('is refused with the line if it is truncated', async () => {
    const text = phishingFiles[format];
    const cut = text.slice(0, text.lastIndexOf(',') + 4);
    expect(await attemptPhishing(format, [cut])).toMatchObject({
      name: 'FormatFailure',
      position: { line: expect.any(Number) },
    });
  });

  it.each(formats.filter((other) => other !== format))('is refused with %s in one sentence', async (other) => {
    const reading = readRecords(phishingReader(format), once(phishingFiles[other]));
    const drain = async () => {
      for await (const fact of reading) expect(fact).toHaveProperty('kind');
    };
    await expect(drain()).rejects.toThrow(
      /^This looks like a .* file, which the format "[\w-]+" does not read\. Nothing was imported\.$/,
    );
  });
});

it('Gophish results contain recipients and imply events', async () => {
  const whole = await read('gophish-results');
  expect(whole.recipients).toMatchObject([
    { email: 'ana@example.com', fullname: '=Ana Lee', jobTitle: 'CFO', delivery: 'delivered' },
    { email: 'bo@example.com', delivery: 'scheduled' },
  ]);
  expect(brief(whole)).toEqual([
    'ana sent 08:30:02.935 implied',
    'ana submitted 09:00:00.500 implied',
    'ana reported 09:00:00.500 implied',
  ]);
  expect(whole.campaigns).toMatchObject([{ name: '', status: 'Completed' }]);
});

it('Gophish events contain the fields of a form and none of their values', async () => {
  const whole = await read('gophish-events');
  expect(brief(whole)).toEqual(['ana sent 08:30:02.935 stated', 'ana submitted 07:59:00.000 stated']);
  expect(whole.events[1]).toMatchObject({
    ip: '203.0.113.9',
    userAgent: 'Mozilla/5.0',
    fields: ['password', 'username'],
  });
  expect(whole.summary).toMatchObject({ records: 2, warnings: ['Requests through the proxy of Gophish, skipped: 1.'] });
});

it('a Gophish campaign has its own facts, and no zero times', async () => {
  const { campaigns, summary, events } = await read('gophish-campaign');
  expect(campaigns).toMatchObject([
    {
      name: 'Payroll',
      externalId: '1',
      status: 'Running',
      lureSubject: 'Your payslip',
      lureSender: 'HR <hr@example.net>',
      launchedAt: Date.parse('2026-03-04T08:30:00Z'),
      completedAt: null,
    },
  ]);
  expect([summary.records, events.length]).toEqual([2, 5]);
});

it('KnowBe4 counts replies as clicks and entered data as submitted', async () => {
  const whole = await read('knowbe4');
  expect(brief(whole)).toEqual([
    'ana sent 15:02:38.000 stated',
    'ana opened 15:03:38.000 stated',
    'ana clicked 15:04:38.000 stated',
    'ana submitted 15:05:38.000 stated',
  ]);
  expect(whole.events.map(({ ip, userAgent }) => [ip, userAgent])).toEqual([
    [null, null],
    [null, null],
    ['198.51.100.4', 'Chrome 48.0 (MacOSX)'],
    ['198.51.100.4', 'Chrome 48.0 (MacOSX)'],
  ]);
  expect(whole.campaigns).toMatchObject([{ name: 'Your order', externalId: '14240' }]);
});

it('Proofpoint has a row for each event and counts recipients once', async () => {
  const whole = await read('proofpoint');
  expect([whole.summary.records, whole.recipients[0]?.department]).toEqual([2, 'Finance']);
  expect([...new Set(brief(whole))]).toEqual([
    'ana sent 08:00:00.000 stated',
    'ana opened 09:00:00.000 stated',
    'ana submitted 09:01:00.000 stated',
    'bo sent 08:00:00.000 stated',
  ]);
  expect(whole.campaigns).toMatchObject([{ name: 'Spring', status: 'Completed', template: 'Parcel' }]);
});

it('Microsoft events are recognized by their text, and a compromised user has failed', async () => {
  expect(brief(await read('microsoft-attack-simulation'))).toEqual([
    'ana sent 08:00:01.010 stated',
    'ana opened 08:01:01.010 stated',
    'ana clicked 08:02:01.010 stated',
    'ana submitted 08:03:01.010 stated',
    'ana clicked 09:00:00.000 implied',
    'bo sent 08:00:01.010 stated',
    'bo clicked 09:00:00.000 implied',
    'bo reported 10:00:00.000 implied',
  ]);
});

it('invalid records are counted by reason and line', async () => {
  const rows = [
    '1,x,2026-03-04T08:30:00Z,Email Sent,',
    '1,a@b.example,soon,Email Sent,',
    '1,a@b.example,2026-03-04T08:30:00Z,Danced,',
  ];
  const { summary } = await readWholePhishing('gophish-events', [
    `campaign_id,email,time,message,details\n${rows.join('\n')}\n`,
  ]);
  expect(summary.rejections).toEqual([
    { reason: 'Invalid email address', count: 1, lines: [2] },
    { reason: 'Invalid time', count: 1, lines: [3] },
    { reason: 'Unknown event', count: 1, lines: [4] },
  ]);
});

it('results of several campaigns are refused', async () => {
  const text =
    'campaign_id,email,time,message,details\n1,,2026-03-04T08:30:00Z,Campaign Created,\n2,,2026-03-04T08:30:00Z,Campaign Created,\n';
  expect(await attemptPhishing('gophish-events', [text])).toMatchObject({
    message: 'The file has results of several campaigns: another one begins on line 3. Export each by itself.',
  });
});

it('the first error is reported, whatever follows in the same piece', async () => {
  const created = ',,2026-03-04T08:30:00Z,Campaign Created,';
  const [header, tooFew] = ['campaign_id,email,time,message,details', '1,2'];
  const attempt = (...rows: string[]) => attemptPhishing('gophish-events', [`${[header, ...rows].join('\n')}\n`]);
  expect(await attempt(`1${created}`, `2${created}`, tooFew)).toMatchObject({
    message: expect.stringContaining('another one begins on line 3'),
  });
  expect(await attempt(`1${created}`, tooFew, `2${created}`)).toMatchObject({
    message: 'Line 3 of the table has 2 cells, but the table has 5 columns.',
  });
});

it('field names are never values', () => {
  const payload = {
    'login[user]': ['a'],
    '<script>': ['b'],
    correct: ['horse'],
    horse: [''],
    'my pass word': [''],
    rid: ['x'],
  };
  expect(fieldNames(payload)).toEqual(['correct', 'login[user]']);
});
