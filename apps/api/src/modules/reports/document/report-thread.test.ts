import { buffer } from 'node:stream/consumers';

import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { describe, expect, it } from 'vitest';

import type { ReportJob, ReportSource } from './report-job.ts';
import { runReport } from './report-thread.ts';

const nothingAsked: ReportSource = {
  findings: () => Promise.reject(new Error('the database is gone')),
  picture: () => Promise.resolve(null),
};

function reportFor(
  company: string,
  { title = 'Shop', ...job }: Partial<ReportJob> & { title?: string } = {},
): ReportJob {
  const party = { name: 'Northwind Security', logo: null };
  return {
    cover: {
      kind: 'Retest report',
      title,
      idVisual: 'PT-1',
      provider: party,
      company: { name: company, logo: null },
      classification: 'Confidential',
      unavailable: 0,
      facts: [['Written for', company]],
    },
    metadata: { title, subject: 'Retest report', author: party.name, at: new Date('2026-01-02T03:04:05Z') },
    plan: { kind: 'retest', moves: [] },
    foot: party.name,
    ownFont: null,
    language: 'en',
    ...job,
  };
}

const write = async (job: ReportJob): Promise<Buffer> =>
  buffer(await runReport(job, nothingAsked, { free: () => undefined, seconds: 20 }));

/** Returns the content of a document without its unique ID. */
const contentOf = (document: Buffer): string => document.toString('latin1').replace(/\/ID \[[^\]]*\]/, '');

describe('reports of one thread', () => {
  it('contain nothing of earlier ones', async () => {
    const first = await write(reportFor('Acme'));
    const between = await write(reportFor('グローベックス', { title: '検索のSQLインジェクション 😀 حقن' }));
    const again = await write(reportFor('Acme'));

    expect(readPdf(first).pages().length).toBeGreaterThan(0);
    expect(between.length).toBeGreaterThan(first.length);
    expect(contentOf(again) === contentOf(first)).toBe(true);
  });

  it('are written after one that failed while it was drawn', async () => {
    const broken = { kind: 'retest', moves: null } as unknown as ReportJob['plan'];
    const before = await write(reportFor('Acme'));

    await expect(write(reportFor('Acme', { ownFont: '/nothing/here.ttf', title: '\u{e000}' }))).rejects.toThrow(
      'nothing/here',
    );
    await expect(write(reportFor('Acme', { plan: broken }))).rejects.toThrow('null');

    const after = await write(reportFor('Acme'));
    expect(contentOf(after) === contentOf(before)).toBe(true);
  });

  it('are written after one whose findings could not be read', async () => {
    const outline = { id: '01890000-0000-7000-8000-000000000000' } as never;

    await expect(write(reportFor('Acme', { plan: { kind: 'finding', outline } }))).rejects.toThrow(
      'the database is gone',
    );

    expect(readPdf(await write(reportFor('Acme'))).pages().length).toBeGreaterThan(0);
  });
});
