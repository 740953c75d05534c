import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportFindingsAtATime, reportRowsAtMost } from '@gatehouse/contract/reports/report-blocks';
import type { BlockOf, ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findMatrix } from '../../findings/public.ts';
import { readCoverage } from '../../engagements/public.ts';
import { findChain } from '../chain/chain.store.ts';
import { isToRemediate } from '../document/report-remediation.ts';
import type { OutlineRecord } from '../document/outline.store.ts';
import { findHosts, hostsAtMost } from '../document/report.store.ts';
import { hasScore, isInformational, type ReportWords } from '../document/report-words.ts';
import { wordsOf } from '../languages/words-of.ts';
import { chainBlocks } from './chain-blocks.ts';
import { appendixBlocks, heldBlocks, hostBlocks, methodBlocks, scopeBlocks, teamBlocks } from './fact-blocks.ts';
import { groupByFix, type Plan, planOf } from './plan-block.ts';
import { findGroupHosts, findRecommendations } from './report-tree.store.ts';
import { summaryBlocks } from './summary-blocks.ts';
import { presentName, presentOutline, readReportedFindings } from './tree-findings.ts';
import type { TreeSource } from './tree-source.ts';

/** The findings with all their texts; informational ones may only be listed. */
export const detailedOf = ({ outline, informational }: Pick<TreeSource, 'outline' | 'informational'>) =>
  outline.filter((row) => informational === 'full' || !isInformational(row));

/** Reads the remediation plan once for all sections; null if nothing is left to fix. */
type ReadPlan = () => Promise<Plan | null>;

type WriteSection = (db: CompanyDatabase, source: TreeSource, plan: ReadPlan) => ReportBlock[] | Promise<ReportBlock[]>;

const outlineBlock = (rows: readonly OutlineRecord[], atMost: number): BlockOf<'outline'> => ({
  kind: 'outline',
  findings: rows.slice(0, atMost).map(presentOutline),
  total: rows.length,
});

async function writeChain(db: CompanyDatabase, { words, engagement, all }: TreeSource): Promise<ReportBlock[]> {
  const named = new Map(all.map((row) => [row.id, presentName(row)]));
  return chainBlocks(words, await findChain(db, engagement.id), named);
}

async function writeHeld(db: CompanyDatabase, { engagement }: TreeSource): Promise<ReportBlock[]> {
  const coverage: EngagementOverview['coverage'] = await readCoverage(db, engagement);
  return heldBlocks(coverage);
}

async function writeMatrix(db: CompanyDatabase, { engagement }: TreeSource): Promise<ReportBlock[]> {
  const matrix = await findMatrix(db, { engagementId: engagement.id, from: null, to: null });
  const placed = matrix.cells.reduce((sum, { findings }) => sum + findings, 0);
  // A matrix of a few among many findings would mislead.
  return placed === 0 || placed < matrix.unscored ? [] : [{ kind: 'matrix', ...matrix }];
}

async function writeFindings(db: CompanyDatabase, source: TreeSource): Promise<ReportBlock[]> {
  const detailed = detailedOf(source);
  const listed = source.informational === 'table' ? source.outline.filter(isInformational) : [];
  const ids = detailed.slice(0, reportFindingsAtATime).map(({ id }) => id);
  const block: ReportBlock = {
    kind: 'findings',
    findings: await readReportedFindings(db, source.words, ids),
    total: detailed.length,
  };
  return [...(detailed.length > 0 ? [block] : []), ...listedBlocks(source.words, listed)];
}

/** Returns the overview of the findings. Informational ones that have a table of their own are not repeated. */
function overviewBlocks({ words, outline, informational, rowsAtMost }: TreeSource): ReportBlock[] {
  const rows = informational === 'table' ? outline.filter((row) => !isInformational(row)) : outline;
  if (rows.length === 0) return [];
  const unscored = rows.filter((row) => !hasScore(row)).length;
  return [
    outlineBlock(rows, rowsAtMost),
    ...(unscored > 0 ? [{ kind: 'paragraph', text: words.sentences.unscored(unscored) } as const] : []),
  ];
}

const listedBlocks = ({ texts, sentences }: ReportWords, listed: readonly OutlineRecord[]): ReportBlock[] =>
  listed.length === 0
    ? []
    : [
        { kind: 'heading', text: texts.informational },
        { kind: 'paragraph', text: sentences.tableOnly(listed.length) },
        outlineBlock(listed, reportRowsAtMost),
      ];

async function readPlan(db: CompanyDatabase, { outline }: TreeSource): Promise<Plan | null> {
  const open = outline.filter(isToRemediate);
  if (open.length === 0) return null;
  const found = await findRecommendations(
    db,
    open.map(({ id }) => id),
  );
  const groups = groupByFix(open, new Map(found.map(({ id, recommendation }) => [id, recommendation])));
  const hosts = await findGroupHosts(
    db,
    groups.map((group) => group.map(({ row }) => row.id)),
  );
  return planOf(groups, hosts);
}

const writePlan: WriteSection = async (_db, _source, read) => {
  const plan = await read();
  return plan ? [plan.block] : [];
};

const writeSummary: WriteSection = async (_db, source, read) => summaryBlocks(source, await read());

async function writeHosts(db: CompanyDatabase, source: TreeSource): Promise<ReportBlock[]> {
  const { words, engagement, informational } = source;
  const hasInformational = informational !== 'none';
  const hosts = await findHosts(db, { engagementId: engagement.id, atMost: hostsAtMost, hasInformational });
  return hostBlocks(words, hosts);
}

const sections: Record<ReportSection, { title: keyof ReportWords['texts']; write: WriteSection }> = {
  summary: { title: 'minuteSummary', write: writeSummary },
  attackChain: { title: 'howWeGotIn', write: writeChain },
  held: { title: 'held', write: writeHeld },
  matrix: { title: 'matrix', write: writeMatrix },
  findings: { title: 'findings', write: writeFindings },
  remediation: { title: 'remediation', write: writePlan },
  comparison: { title: 'comparison', write: (_db, { comparison }) => (comparison ? [comparison] : []) },
  scope: { title: 'scope', write: (_db, { words, engagement }) => scopeBlocks(words, engagement) },
  methodology: { title: 'method', write: (_db, { words, engagement }) => methodBlocks(words, engagement) },
  team: { title: 'team', write: (_db, { words, engagement }) => teamBlocks(words, engagement) },
  overview: { title: 'overview', write: (_db, source) => overviewBlocks(source) },
  hosts: { title: 'hostOverview', write: writeHosts },
  appendix: { title: 'appendix', write: (_db, { words, outline }) => appendixBlocks(words, outline) },
};

/** Writes the sections in the order of the options. One that is not shown is not even read. */
export async function writeSections(
  db: CompanyDatabase,
  source: TreeSource,
  { sections: wanted }: Pick<ReportOptions, 'sections'>,
): Promise<ReportTreeSection[]> {
  const written: ReportTreeSection[] = [];
  let read: ReturnType<ReadPlan> | undefined;
  const plan: ReadPlan = () => (read ??= readPlan(db, source));
  for (const { key, isShown } of wanted) {
    const { title, write } = sections[key];
    written.push({
      key,
      title: source.words.texts[title],
      isShown,
      content: isShown ? await write(db, source, plan) : [],
    });
  }
  return written;
}

/** Returns the title of a section in English, as the read log names it. */
export const englishTitle = (key: ReportSection): string => wordsOf('en').texts[sections[key].title];
