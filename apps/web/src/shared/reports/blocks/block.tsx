import type { ReportBlock, BlockOf } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReactNode } from 'react';

import { RiskMatrix } from '../../findings/risk-matrix.tsx';
import { Markdown } from '../../rich-text/markdown.tsx';
import { useReportSide } from '../report-side.ts';
import { blockLooks } from './block-looks.ts';
import { Comparison } from './comparison.tsx';
import { Findings } from './findings.tsx';
import { Outline } from './outline.tsx';
import { Plan } from './plan.tsx';
import { Breakers, Steps } from './steps.tsx';
import { ReportTable } from './report-table.tsx';
import { CheckList, checksWith, CoverageBar } from '../../engagements/coverage.tsx';
import { coverageTexts } from '../../engagements/coverage.texts.ts';
import { formatNumber } from '../../../core/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { reportTexts as texts } from '../report.texts.ts';

interface BlockProps<Block = ReportBlock> {
  block: Block;
  engagementId: string;
}

/** The attack paths. */
function Paths() {
  const { Paths: Shown } = useReportSide();
  return <Shown />;
}

type Draw = { [Kind in ReportBlock['kind']]: (props: BlockProps<Extract<ReportBlock, { kind: Kind }>>) => ReactNode };

const draw: Draw = {
  heading: ({ block }) => (
    <h3 className={blockLooks.heading}>
      <bdi>{block.text}</bdi>
    </h3>
  ),
  paragraph: ({ block }) => (
    <p className={blockLooks.paragraph}>
      <bdi>{block.rating ? <Rated text={block.text} rating={block.rating} /> : block.text}</bdi>
    </p>
  ),
  markdown: ({ block }) => <Markdown text={block.text} headingLevel={3} />,
  list: ({ block }) => (
    <ul className={blockLooks.list}>
      {block.items.map((item) => (
        <li key={item}>
          <bdi>{item}</bdi>
        </li>
      ))}
    </ul>
  ),
  counts: ({ block }) => <Counts counts={block.counts} />,
  table: ({ block }) => <ReportTable table={block} />,
  outline: ({ block, engagementId }) => <Outline outline={block} engagementId={engagementId} />,
  checks: ({ block }) => <Checks areas={block.areas} />,
  attackPath: () => <Paths />,
  steps: ({ block, engagementId }) => <Steps steps={block.steps} engagementId={engagementId} />,
  breakers: ({ block, engagementId }) => <Breakers breakers={block.breakers} engagementId={engagementId} />,
  practices: ({ block }) =>
    block.practices.map(({ title, body }) => (
      <div key={title} className={blockLooks.practice}>
        <h4 className={blockLooks.subheading}>
          <bdi>{title}</bdi>
        </h4>
        <Markdown text={body} headingLevel={5} />
      </div>
    )),
  matrix: ({ block }) => <RiskMatrix matrix={block} isNamed />,
  findings: ({ block, engagementId }) => <Findings block={block} engagementId={engagementId} />,
  plan: ({ block, engagementId }) => <Plan plan={block} engagementId={engagementId} />,
  comparison: ({ block, engagementId }) => <Comparison comparison={block} engagementId={engagementId} />,
};

/** A block of the report. */
export function Block(props: BlockProps): ReactNode {
  const drawKind = draw[props.block.kind] as (props: BlockProps) => ReactNode;
  return drawKind(props);
}

interface RatedText {
  text: string;
  rating: NonNullable<BlockOf<'paragraph'>['rating']>;
}

/** A text that names a severity, with a badge in place of its word. */
function Rated({ text, rating: { severity, name } }: RatedText) {
  const [before, ...rest] = text.split(name);
  return (
    <>
      {before}
      <SeverityBadge severity={severity} label={name} look="soft" />
      {rest.join(name)}
    </>
  );
}

/** The number of findings of each severity. */
function Counts({ counts }: Pick<BlockOf<'counts'>, 'counts'>) {
  const shown = counts.filter(({ severity, count }) => severity !== 'none' || count > 0);
  return (
    <ul className={blockLooks.counts} aria-label={texts.counts}>
      {shown.map(({ severity, count }) => (
        <li key={severity} className={blockLooks.count}>
          <span className={classNames(blockLooks.figure, count === 0 && blockLooks.none)}>{formatNumber(count)}</span>
          <SeverityBadge severity={severity} label={texts.severities[severity]} />
        </li>
      ))}
    </ul>
  );
}

interface ChecksProps {
  areas: BlockOf<'checks'>['areas'];
}

/** The checks of the test and their results, by area. */
function Checks({ areas }: ChecksProps) {
  const { findingPath } = useReportSide();
  return (
    <>
      <CoverageBar checks={areas.flatMap(({ checks }) => checks)} />
      {areas.map(({ area, checks }) => (
        <div key={area} className={blockLooks.area}>
          <h3 className={blockLooks.heading}>
            <bdi>{area}</bdi>
          </h3>
          <p className={blockLooks.muted}>
            <bdi>{coverageTexts.passed(checksWith(checks, 'Passed'), checks.length)}</bdi>
          </p>
          <CheckList findingPath={findingPath} area={area} checks={checks} />
        </div>
      ))}
    </>
  );
}
