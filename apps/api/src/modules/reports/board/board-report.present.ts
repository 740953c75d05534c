import type { AssetStatistics } from '@gatehouse/contract/assets/asset.schema';
import type { AwarenessFigures } from '@gatehouse/contract/awareness/awareness-figures.schema';
import type { FindingStatistics } from '@gatehouse/contract/findings/finding-statistics.schema';
import type { Decision } from '@gatehouse/contract/statistics/statistics.schema';
import type { IssueFigures } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { inTimeFigure, medianFigure, overdueFigure, urgentFigure } from '@gatehouse/domain/board/figures';

import { amountText } from '../../invoices/public.ts';
import type { ReportedArea, ReportedDecision, ReportedFigure } from './board-plan.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';
import type { BoardRecords } from './read-board.ts';

const { titles, areaTitles, areas } = texts;
const figuresAtMost = 5;
const shown = texts.figures.count;

/** Statistics of the modules that the viewer may see, in the shape of each module's contract. */
interface Statistics extends Partial<AssetStatistics> {
  findings?: FindingStatistics;
  attackSurfaceManagement?: IssueFigures;
  awareness?: AwarenessFigures;
}

export const presentDecision = ({ kind, count, title, lateDays }: Decision): ReportedDecision => ({
  text: texts.decision(kind, count),
  title,
  late: lateDays === null ? null : texts.late(lateDays),
});

/** Returns the key figures in the order of the board. */
export function keyFigures({ findings, leaks, statistics }: BoardRecords): ReportedFigure[] {
  const { figures } = texts;
  const retest = (statistics as Statistics).findings?.totals.totalRetest;
  return [
    ...(findings === null
      ? []
      : [
          { label: titles.urgent, ...urgentFigure(figures, findings.board.comparison) },
          { label: titles.overdue, ...overdueFigure(figures, findings.stock) },
          { label: titles.inTime, ...inTimeFigure(figures, findings.board) },
          { label: titles.median, ...medianFigure(figures, findings.board) },
        ]),
    ...(leaks === null
      ? []
      : [{ label: titles.exposed, value: shown(leaks.exposed.total), note: figures.fresh(leaks.fresh.total) }]),
    ...(retest === undefined ? [] : [{ label: titles.retest, value: shown(retest) }]),
  ].slice(0, figuresAtMost);
}

type ReadArea = (records: BoardRecords) => ReportedArea | null;

const findingsArea: ReadArea = ({ findings }) => {
  if (findings === null) return null;
  const { unresolved } = findings.stock;
  return {
    label: areaTitles.findings,
    value: shown(Object.values(unresolved).reduce((sum, part) => sum + part, 0)),
    note: areas.severe(unresolved.critical, unresolved.high),
  };
};

const leaksArea: ReadArea = ({ leaks }) =>
  leaks && {
    label: areaTitles.leaks,
    value: shown(leaks.open.total),
    note: areas.split(leaks.open.type[1], leaks.open.type[2]),
  };

const issuesArea: ReadArea = ({ statistics }) => {
  const { attackSurfaceManagement: counts } = statistics as Statistics;
  if (!counts) return null;
  return {
    label: areaTitles.issues,
    value: shown(counts.vulnerable),
    note: areas.severe(counts.critical, counts.high),
  };
};

const cvesArea: ReadArea = ({ statistics }) => {
  const { numOfAllVulnForCompany: all } = statistics as Statistics;
  if (all === undefined) return null;
  const { numOfVlunFixed: fixed, numOfVlunCritical: critical, numOfVlunHigh: high } = statistics as AssetStatistics;
  return { label: areaTitles.cves, value: shown(all - fixed), note: areas.severe(critical, high) };
};

const phishingArea: ReadArea = ({ latestCampaign }) => {
  if (latestCampaign === null) return null;
  const [latest] = latestCampaign;
  const label = areaTitles.phishing;
  if (!latest) return { label, value: texts.figures.nothing, note: areas.noSimulation };
  const { failed, reported, delivered } = latest.funnel;
  const shareOf = (part: number) =>
    delivered === 0 ? texts.figures.nothing : texts.figures.percent(Math.round((part / delivered) * 100));
  return { label, value: shareOf(failed), note: areas.reported(shareOf(reported)) };
};

const awarenessArea: ReadArea = ({ statistics }) => {
  const { awareness: counts } = statistics as Statistics;
  if (!counts) return null;
  const { passed, enrolled } = counts;
  return { label: areaTitles.awareness, value: shown(enrolled - passed), note: areas.passedOf(passed, enrolled) };
};

const invoicesArea: ReadArea = ({ unpaid }) =>
  unpaid && {
    label: areaTitles.invoices,
    value: shown(unpaid.reduce((sum, { count }) => sum + count, 0)),
    note:
      unpaid.length === 0
        ? areas.nothingDue
        : texts.list(unpaid.map(({ amountDue, currency }) => amountText(amountDue, currency))),
  };

const everyArea: readonly ReadArea[] = [
  findingsArea,
  leaksArea,
  issuesArea,
  cvesArea,
  phishingArea,
  awarenessArea,
  invoicesArea,
];

/** Returns a line for each area that the viewer may see, in the order of the board. */
export const presentAreas = (records: BoardRecords): ReportedArea[] => everyArea.flatMap((read) => read(records) ?? []);
