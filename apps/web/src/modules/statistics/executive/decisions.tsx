import { hasAccess } from '@gatehouse/contract/core/access';
import { findings } from '@gatehouse/contract/findings/findings';
import type { Decision } from '@gatehouse/contract/statistics/statistics.schema';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import type { ReadState } from '../../../core/data/use-read.ts';
import { coreTexts } from '../../../core/core.texts.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { useViewer } from '../../../core/session-store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { rowLook } from '../../../ui/layout/flow.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { statisticsTexts } from '../statistics.texts.ts';
import type { AssignFindingsProps } from './assign-findings.tsx';
import styles from './decisions.module.css';

const texts = statisticsTexts.decisions;
const shownAtMost = 4;

/** The assignees for findings, loaded when they are first asked for. */
const assignFindings = onDemand<AssignFindingsProps>(async () => ({
  default: (await import('./assign-findings.tsx')).AssignFindings,
}));

/** Focuses the heading of the section after the focused line was removed because its work is done. */
function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) heading.current?.focus();
  }, [heading, count]);
}

/** Items of all areas that need a decision, most urgent first; each links to exactly the counted records. */
export function Decisions({ query: { data, failure, refresh } }: { query: ReadState<Decision[]> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, data?.length ?? 0);
  return (
    <section className={styles.card} aria-labelledby="decisions" data-part="decisions">
      <h2 ref={heading} id="decisions" tabIndex={-1} className={classNames(textLook({ size: 14 }), styles.title)}>
        {texts.title}
      </h2>
      {data ? <Lines decisions={data} onChanged={refresh} /> : null}
      {failure && !data ? (
        <ErrorState
          texts={coreTexts.errorState}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={refresh}
        />
      ) : null}
    </section>
  );
}

interface LinesProps {
  decisions: readonly Decision[];
  /** Called after the user has changed a record from its line. */
  onChanged: () => void;
}

function Lines({ decisions, onChanged }: LinesProps) {
  const [isAll, setIsAll] = useState(false);
  const mayAssign = hasAccess(findings.assign.access, useViewer());
  const more = decisions.length - shownAtMost;
  if (decisions.length === 0) {
    return (
      <Row as="p" wraps={false} className={styles.none}>
        <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
        {texts.none}
      </Row>
    );
  }
  return (
    <>
      <ul className={styles.lines}>
        {decisions.slice(0, isAll ? undefined : shownAtMost).map((decision) => (
          <li key={decision.kind}>
            {mayAssign && decision.kind === 'overdue-unassigned' ? (
              <AssignLine decision={decision} onAssigned={onChanged} />
            ) : (
              <Line decision={decision} />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <span className={styles.more} data-print="hide">
          <Button variant="quiet" size="small" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? texts.less : texts.more(more)}
          </Button>
        </span>
      )}
    </>
  );
}

function Words({ decision: { kind, count, title, lateDays } }: { decision: Decision }) {
  return (
    <>
      <Row
        as="span"
        gap={0}
        align="stretch"
        wraps={false}
        isInline
        className={styles.mark}
        data-late={lateDays !== null || undefined}
      >
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      </Row>
      <span className={classNames(rowLook({ align: 'baseline', wraps: false }), styles.words)}>
        <bdi className={styles.what}>{texts.kinds[kind].text(count)}</bdi>{' '}
        {title !== null && (
          <Row
            as="span"
            align="stretch"
            wraps={false}
            className={classNames(textLook({ size: 13, tone: 'muted' }), styles.which)}
          >
            <bdi>{title}</bdi>
            {lateDays !== null && <bdi className={styles.late}>{texts.late(lateDays)}</bdi>}
          </Row>
        )}
      </span>
    </>
  );
}

function Line({ decision }: { decision: Decision }) {
  return (
    <Link to={decision.link} className={styles.line} data-rows={decision.count} data-print="plain">
      <Words decision={decision} />
      <Row
        as="span"
        gap={2}
        wraps={false}
        isInline
        className={classNames(textLook({ size: 13, weight: 'medium' }), styles.act)}
      >
        {texts.kinds[decision.kind].act}
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" className={styles.arrow} />
      </Row>
    </Link>
  );
}

/** A line whose findings are assigned in place, one after another. */
function AssignLine({ decision, onAssigned }: { decision: Decision; onAssigned: () => void }) {
  const { link, count, kind } = decision;
  return (
    <div className={styles.assignable}>
      <Link to={link} className={styles.line} data-rows={count} data-print="plain">
        <Words decision={decision} />
      </Link>
      <Popover
        label={texts.assign.label}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className={classNames(
              rowLook({ wraps: false, isInline: true }),
              textLook({ size: 13, weight: 'medium' }),
              styles.assign,
            )}
          >
            {texts.kinds[kind].act}
            <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
          </button>
        )}
      >
        {() => <PageOnDemand page={assignFindings} given={{ link, onAssigned }} waiting={null} />}
      </Popover>
    </div>
  );
}
