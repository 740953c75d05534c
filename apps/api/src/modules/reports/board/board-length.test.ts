import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import { buildPaths, type PathStep } from '@gatehouse/domain/attack-path/build-paths';
import { pathWording } from '@gatehouse/domain/attack-path/path-wording';
import { decisionForms } from '@gatehouse/domain/board/decision-wording';
import type { BurnDown } from '@gatehouse/contract/findings/finding-pictures.schema';
import type { FindingBoard, TrendPoint } from '@gatehouse/contract/findings/finding-statistics.schema';
import { plainWording } from '@gatehouse/domain/board/wording';
import { sampleOf } from '@gatehouse/domain/testing/random-cases';
import { severities } from '@gatehouse/domain/severity';
import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { allOf, readStructure } from '@gatehouse/pdf/testing/read-structure';
import { isText } from '@gatehouse/pdf/testing/read-values';
import { expect, it } from 'vitest';

import { hostileTexts } from '../../../testing/hostile-texts.ts';
import { anyPng } from '../../../testing/pictures.ts';
import type { ReportJob, ReportSource } from '../document/report-job.ts';
import { writeReport } from '../document/write-report.ts';
import type { BoardPlan } from './board-plan.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';

const today = '2026-11-22';
const most = 88_888;
const every = (count: number) =>
  Object.fromEntries(severities.map((severity) => [severity, count])) as FindingBoard['unresolved'];

/** Returns a board with lists of maximum length and large numbers. */
function fullBoard(title: string): FindingBoard {
  const fixes = { fixed: most, inTime: most, missed: 0, urgent: most, urgentDays: most };
  const days = { since: '2025-11-21', until: today };
  return {
    today,
    unresolved: every(most),
    overdue: most,
    oldestOverdueDays: most,
    dueSoon: most,
    ages: [0, 31, 91, 181].map((atLeast) => ({
      atLeast,
      atMost: atLeast + 89,
      from: null,
      to: null,
      severity: every(most),
      overdue: every(most),
    })),
    timeToFix: severities.map((severity) => ({ severity, fixed: most, days: most, target: most })),
    fixes,
    fixesBefore: { ...fixes, inTime: 1, urgentDays: 1 },
    places: [1, 2, 3, 4, 5].map((at) => ({ _id: String(at), title, critical: most, high: most, unresolved: most })),
    comparison: {
      ...days,
      before: 1,
      after: most,
      reported: most,
      fixed: most,
      engagementsBefore: 1,
      engagementsAfter: most,
    },
  };
}

const monthOf = (at: number): TrendPoint => {
  const day = new Date(Date.UTC(2026, at, 28)).toISOString().slice(0, 10);
  return { from: day.replace(/\d\d$/, '01'), day, unresolved: every(most), reported: 1, fixed: 1, engagements: most };
};

/** Gives the longest sentence that a forecast can have. */
const burnDown: BurnDown = {
  today,
  from: '2026-01-01',
  until: today,
  points: [
    { day: '2025-12-31', critical: most, high: most },
    { day: today, critical: most, high: most },
  ],
  opened: most - 1,
  closed: most,
  due: [],
  engagements: most,
};

/** Returns a path of some steps in a row, of which the last forks, with some findings on each. */
function pathOf(title: string, steps: number, findings = 4): AttackPath {
  const stepAt = (place: number, needed: number | null): PathStep => ({
    _id: `step-${place}`,
    title,
    techniqueId: 'T1078',
    dependsOn: needed === null ? [] : [`step-${needed}`],
    findings: Array.from({ length: findings }, (_, number) => ({
      _id: `finding-${place}-${number}`,
      idVisual: `#ENG-2026-0001-F${place}${number}`,
      title,
      severity: 'critical',
      statusVulnerability: 'Open',
      cvssScore: 9,
    })),
  });
  const chain = Array.from({ length: steps }, (_, at) => stepAt(at, at === 0 ? null : at - 1));
  const paths = buildPaths([...chain, stepAt(steps, steps - 2)], { entry: 'Start' });
  const sentence = pathWording(plainWording).sentence(paths);
  return { ...paths, sentence, engagement: { _id: '1', idVisual: '#ENG-2026-0001', title } } as AttackPath;
}

function fullPlan(text: string): BoardPlan {
  const long = text.repeat(30).slice(0, 300);
  const board = fullBoard(long);
  const engagement = { _id: '1', title: long, date_start: '2024-10-01', date_end: today } as const;
  const shown = [1, 2, 3, 4, 5, 6, 7].map((at) => ({ ...engagement, type: `${at}`, status: 'Completed' as const }));
  const past = [1, 2, 3].map((at) => ({ ...shown[0], ...engagement, type: `${long}${at}`, date_end: '2024-11-01' }));
  return {
    kind: 'board',
    company: long,
    selection: { days: `${today} – ${today}`, engagement: long },
    decisions: Object.values(decisionForms).map(({ other }) => ({ text: other, title: long, late: texts.late(most) })),
    figures: [1, 2, 3, 4, 5].map((at) => ({
      label: `${texts.titles.exposed} ${at}`,
      value: String(most),
      delta: { direction: 'up', text: texts.figures.up(String(most)) },
      note: texts.figures.ofFixes(most, most),
    })),
    path: pathOf(long, 6),
    findings: { board, stock: board, months: Array.from({ length: 12 }, (_, at) => monthOf(at)), burnDown },
    tested: { all: [...shown, ...past.map((row) => ({ ...row, status: 'Completed' as const }))], shown },
    areas: Object.values(texts.areaTitles).map((label) => ({ label, value: String(most), note: long })),
    today,
  };
}

async function write(text: string, change: Partial<BoardPlan> = {}) {
  const logo = anyPng(120, 40);
  const party = { name: text.repeat(9), logo };
  const cover = { kind: texts.kind, title: party.name, idVisual: '', provider: party, company: party, facts: [] };
  const metadata = { title: party.name, subject: texts.kind, author: party.name, at: new Date(0) };
  const foot = texts.foot(today, party.name, party.name);
  const job: ReportJob = {
    cover: { ...cover, classification: text, unavailable: 1 },
    metadata,
    plan: { ...fullPlan(text), ...change },
    foot,
    ownFont: null,
    language: 'en',
  };
  const source: ReportSource = { findings: async () => [], picture: async () => null };
  const chunks: Buffer[] = [];
  await writeReport(job, source, { write: (bytes) => void chunks.push(bytes), waitForReader: async () => {} });
  return readPdf(Buffer.concat(chunks));
}

const fills = [
  ['words', 'Quarterly review of everything '],
  ['one word', 'W'],
  ['Arabic', 'مراجعة أمنية '],
  ['Chinese', '安全评估'],
  ['letters that no font has', '\u{16A0}\u{16A2} '],
  ...hostileTexts.filter((_, at) => at % 40 === 0).map((text) => [text, text] as const),
] as const;

it.each(sampleOf(fills, 4))('has two pages where every list is full: %s', async (_name, text) => {
  const pdf = await write(text);
  expect(pdf.pages()).toHaveLength(2);
  expect(accessibilityErrors(pdf)).toEqual([]);
});

const alternativesOf = (pdf: Pdf): string[] =>
  allOf(readStructure(pdf)).flatMap(({ type, dictionary }) => {
    const alt = pdf.get(dictionary, 'Alt');
    return type === 'Figure' && isText(alt) ? [alt.text] : [];
  });
const isOfPaths = (alt: string): boolean => alt.includes(': open');

it.each([2, 4, 7])('has the picture of an attack of %i steps if some lists leave room for it', async (steps) => {
  const { decisions, areas } = fullPlan('Web shop ');
  const fewer = { decisions: decisions.slice(0, 4), areas: areas.slice(0, 5) };

  const pdf = await write('Web shop ', { ...fewer, path: pathOf('Valid accounts', steps, 1) });

  expect(pdf.pages()).toHaveLength(2);
  expect(alternativesOf(pdf).filter(isOfPaths)).toHaveLength(1);
});

it('names the cheapest cut without a picture where every list is full', async () => {
  const pdf = await write('Web shop ', { path: pathOf('Valid accounts', 4) });

  expect(pdf.pages()).toHaveLength(2);
  expect(alternativesOf(pdf).filter(isOfPaths)).toEqual([]);
  expect(aloud(pdf)).toContain('two paths');
});
