import type { WorkRow } from '@gatehouse/contract/statistics/statistics.schema';
import { issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import { Link } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { DueDate } from '../../../shared/dates/due-date.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { statisticsTexts } from '../statistics.texts.ts';
import { WorkLine } from './work-line.tsx';
import styles from './work-board.module.css';

const texts = statisticsTexts.work;
type Group = NonNullable<WorkRow['group']>;

/** Maximum number of issues below a heading; a link leads to the others. */
const rowsAtMost = 25;

/** Several issues of one rule as one line, which unfolds to the issues. */
export function WorkGroup({ row, group }: { row: WorkRow; group: Group }) {
  const { kind, title, severity, due } = row;
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const facts = [
    texts.kinds[kind],
    texts.hosts(group.hosts),
    ...(group.overdue > 0 ? [texts.overdue(group.overdue)] : []),
  ];
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Row as="span" gap={0} align="stretch" wraps={false} isInline className={styles.icon}>
          <IconChevronDown size={17} stroke={1.6} aria-hidden="true" className={styles.fold} />
        </Row>
        <span className={styles.words}>
          <bdi className={styles.title}>{title}</bdi>
          <span className={classNames(textLook({ size: 12, tone: 'muted' }), styles.facts)}>{facts.join(' · ')}</span>
        </span>
        <span className={styles.severity}>
          {severity !== null && <SeverityBadge severity={severity} label={statisticsTexts.severities[severity]} />}
        </span>
        <span className={classNames(textLook({ size: 13 }), styles.due)}>
          {due === null ? <span className={styles.noDate}>{texts.noDate}</span> : <DueDate day={due} isPlain />}
        </span>
      </button>
      {isOpen && (
        <div id={listId}>
          <Issues row={row} group={group} />
        </div>
      )}
    </>
  );
}

function Issues({ row: { link, title }, group: { count, filters } }: { row: WorkRow; group: Group }) {
  const query = { ...filters, limit: rowsAtMost } as never;
  const { data, failure, refresh } = useRead(surfaceIssues.list, { query });
  if (!data && failure) {
    return (
      <Button size="small" onClick={refresh}>
        {texts.retry}
      </Button>
    );
  }
  if (!data) return <Skeleton height={`${Math.min(count, rowsAtMost) * 56}px`} />;
  return (
    <>
      <ul className={styles.unfolded} aria-label={title}>
        {data.rows.map(({ _id, idVisual, host, severity, dueDate }) => (
          <li key={_id}>
            <WorkLine
              row={{
                _id,
                kind: 'issue',
                idVisual,
                title: host.name,
                place: '',
                severity,
                due: dueDate,
                link: issueLink(_id),
              }}
            />
          </li>
        ))}
      </ul>
      <Link
        to={link}
        className={classNames(textLook({ size: 13, weight: 'medium' }), styles.more)}
        data-rows={count}
        data-print="plain"
      >
        {texts.viewAll(count)}
      </Link>
    </>
  );
}
