import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import type { Run } from '@gatehouse/pdf/letters';
import { drawList } from '@gatehouse/pdf/lists';
import { drawTable, heightToReserve } from '@gatehouse/pdf/table';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import type { Book, Chapter } from './report-book.ts';
import { drawStory } from './report-story.ts';
import { showDay } from './report-days.ts';
import type { EngagementPlan } from './report-job.ts';
import { sentences } from './report-sentences.ts';
import type { OutlineRecord } from './report.store.ts';
import { reportTexts as texts, severityNames } from './report-texts.ts';
import { drawSeverityTiles } from './report-tiles.ts';
import { isInformational, isOpen, severityAt, severityLabel, severityOf } from './report-words.ts';

/** Returns the management summary: the severity, the progress and the first priorities. */
export const summaryChapter = (book: Book, plan: EngagementPlan): Chapter => ({
  title: texts.summary,
  isOnNewPage: true,
  async draw() {
    const { sheet } = book;
    const { engagement, outline } = plan;
    if (engagement.summary.trim() !== '') await drawStory(book, engagement.summary, { level: 3 });
    if (outline.length === 0) return drawParagraph(sheet, texts.noFindings);
    await drawParagraph(sheet, verdictOn(plan), { after: 10 });
    await drawSeverityTiles(sheet, outline);
    await drawParagraph(sheet, progressOf(plan), { after: 10 });
    await drawCounts(sheet, outline);
    await drawTopRisks(book, plan);
    if (plan.excluded > 0) await drawParagraph(sheet, sentences.excluded(plan.excluded));
  },
});

function verdictOn({ engagement, outline }: EngagementPlan): string {
  const open = outline.filter(isOpen);
  const [highest] = open;
  const counted = sentences.counted(outline.length, open.length);
  if (!highest) return `${counted} ${sentences.allResolved}`;
  const unscored = open.filter((row) => row.cvss_score === null && !isInformational(row)).length;
  const isRated = open.some(({ cvss_score: score }) => (score ?? 0) > 0);
  const risk = [
    sentences.risk(engagement.total_risk.toFixed(1)),
    ...(unscored > 0 ? [sentences.unscored(unscored)] : []),
  ];
  return [counted, sentences.highest(severityOf(highest)), ...(isRated ? risk : [])].join(' ');
}

/** Returns a text about what was achieved and what is pending. */
function progressOf({ outline, today }: EngagementPlan): string {
  const count = (status: string) => outline.filter((row) => row.status === status).length;
  const [fixed, accepted, waiting] = [count('Fixed'), count('Acknowledged'), count('Retest')];
  const overdue = outline.filter((row) => isOpen(row) && row.due_date !== null && row.due_date < today).length;
  const isSevere = outline.some((row) => isOpen(row) && ['critical', 'high'].includes(severityAt(row)));
  return [
    sentences.resolved(fixed, accepted),
    ...(isSevere ? [] : [sentences.noneSevere]),
    ...(waiting > 0 ? [sentences.waiting(waiting)] : []),
    ...(overdue > 0 ? [sentences.overdue(overdue)] : []),
  ].join(' ');
}

async function drawCounts(sheet: Book['sheet'], outline: readonly OutlineRecord[]): Promise<void> {
  const columns = [
    { name: texts.severity, part: 0.16 },
    ...findingStatuses.map((name) => ({ name, part: name === 'Acknowledged' ? 0.18 : 0.132 })),
    { name: texts.count, part: 0.132 },
  ];
  const rows = severities.flatMap((name, place) => {
    const own = outline.filter(({ severity }) => severity === place);
    const counts = findingStatuses.map((status) => String(own.filter((row) => row.status === status).length));
    return own.length === 0 ? [] : [[severityNames[name], ...counts, String(own.length)]];
  });
  await drawHeading(sheet, 3, { title: texts.statusesOfFindings, keep: heightToReserve(sheet, columns, rows) });
  await drawTable(sheet, { columns, hasRowHeads: true }, rows);
}

const mostTopRisks = 5;

/** Draws the most severe unresolved findings, or nothing if all are informational. */
async function drawTopRisks({ sheet }: Book, { outline, sections }: EngagementPlan): Promise<void> {
  const open = outline.filter((row) => isOpen(row) && !isInformational(row));
  const top = open.slice(0, mostTopRisks);
  if (top.length === 0) return;
  await drawHeading(sheet, 3, { title: texts.topRisks, keep: 60 });
  await drawList(sheet, top.map(topRisk));
  const [highest] = open;
  const more = open.filter(({ severity }) => severity === highest?.severity).length - mostTopRisks;
  const sentence = sections.includes('overview') ? sentences.moreTop : sentences.moreTopFindings;
  if (more > 0) await drawParagraph(sheet, sentence(more));
}

const topRisk = (row: OutlineRecord): Run[] => [
  { text: ' ' },
  ...severityLabel(row),
  { text: '    ' },
  { text: row.title, to: row.id },
  { text: ` – ${sentences.affected(row.count_assets)}` },
  { text: row.due_date === null ? '' : `, ${sentences.dueOn(showDay(row.due_date)).toLowerCase()}` },
];
