import type { BlockOf, OutlinedFinding, ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';

/** Rows that fit on a slide. */
const maxRows = 8;
/** Findings of each outcome that fit beside the others. */
const maxCompared = 3;
const noNote = '';

/** The parts of a finding that its row shows. */
const outlineOf = (finding: OutlinedFinding): OutlinedFinding => {
  const { _id, idVisual, title, severity, statusVulnerability, cvssScore, numOfAffectedAssets, dueDate } = finding;
  return { _id, idVisual, title, severity, statusVulnerability, cvssScore, numOfAffectedAssets, dueDate };
};

const briefComparison = (block: BlockOf<'comparison'>): BlockOf<'comparison'> => ({
  ...block,
  fixed: block.fixed.slice(0, maxCompared),
  open: block.open.slice(0, maxCompared),
  new: block.new.slice(0, maxCompared),
  reopened: block.reopened.slice(0, maxCompared),
});

type Shorten = { [Kind in ReportBlock['kind']]: (block: BlockOf<Kind>) => ReportBlock | null };

const shorten: Shorten = {
  heading: () => null,
  paragraph: (block) => block,
  markdown: () => null,
  list: () => null,
  counts: (block) => block,
  table: () => null,
  outline: ({ findings, ...block }) => ({ ...block, findings: findings.slice(0, maxRows), total: findings.length }),
  checks: ({ areas, ...block }) => ({
    ...block,
    areas: areas.map(({ area, checks }) => ({ area, checks: checks.map((check) => ({ ...check, note: noNote })) })),
  }),
  attackPath: (block) => block,
  steps: ({ steps, ...block }) => ({
    ...block,
    steps: steps.map((step) => ({ ...step, note: noNote, hosts: [], images: [] })),
  }),
  breakers: () => null,
  practices: () => null,
  matrix: (block) => block,
  findings: ({ findings }) => {
    const brief = findings.slice(0, maxRows).map(outlineOf);
    return { kind: 'outline', findings: brief, total: brief.length };
  },
  plan: ({ items, ...block }) => ({
    ...block,
    items: items.slice(0, maxRows).map((item) => ({ ...item, hosts: [], numOfHosts: 0, findings: [] })),
    total: Math.min(items.length, maxRows),
  }),
  comparison: briefComparison,
};

/** Returns a block as a slide has it: without long texts and with as many rows as fit; null if it is for reading only. */
function briefBlock(block: ReportBlock): ReportBlock | null {
  const shortenKind = shorten[block.kind] as (block: ReportBlock) => ReportBlock | null;
  return shortenKind(block);
}

/** Measures that fit on the slide of the summary, below its counts. */
const firstMeasures = 3;

/** Returns the summary up to its first measures. What follows them counts what the summary leaves out. */
function briefSummary(content: readonly ReportBlock[]): ReportBlock[] {
  const end = content.findIndex(({ kind }) => kind === 'plan');
  const shown = end < 0 ? content : content.slice(0, end + 1);
  return shown.map((block) =>
    block.kind === 'plan' ? { ...block, items: block.items.slice(0, firstMeasures) } : block,
  );
}

/** Returns the blocks that the slide of a section has. */
export const briefContent = ({ key, content }: Pick<ReportTreeSection, 'key' | 'content'>): ReportBlock[] =>
  (key === 'summary' ? briefSummary(content) : content)
    .map(briefBlock)
    .filter((block): block is ReportBlock => block !== null);
