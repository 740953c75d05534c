import type { Decision } from '@gatehouse/contract/statistics/statistics.schema';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import { Link } from 'react-router';

import type { ReadState } from '../../../core/data/use-read.ts';
import { coreTexts } from '../../../core/core.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { dashboardTexts } from '../dashboard.texts.ts';
import styles from './decisions.module.css';

const texts = dashboardTexts.decisions;
const shownAtMost = 4;

/** Items of all areas that need a decision, most urgent first; each links to exactly the counted records. */
export function Decisions({ query: { data, failure, refresh } }: { query: ReadState<Decision[]> }) {
  return (
    <section className={styles.card} aria-labelledby="decisions" data-part="decisions">
      <h2 id="decisions" className={styles.title}>
        {texts.title}
      </h2>
      {data ? <Lines decisions={data} /> : null}
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

function Lines({ decisions }: { decisions: readonly Decision[] }) {
  const [isAll, setIsAll] = useState(false);
  const more = decisions.length - shownAtMost;
  if (decisions.length === 0) {
    return (
      <p className={styles.none}>
        <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
        {texts.none}
      </p>
    );
  }
  return (
    <>
      <ul className={styles.lines}>
        {decisions.slice(0, isAll ? undefined : shownAtMost).map((decision) => (
          <li key={decision.kind}>
            <Line decision={decision} />
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

function Line({ decision: { kind, count, link, title, lateDays } }: { decision: Decision }) {
  const { text, act } = texts.kinds[kind];
  return (
    <Link to={link} className={styles.line} data-rows={count} data-print="plain">
      <span className={styles.mark} data-late={lateDays !== null || undefined}>
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <bdi className={styles.what}>{text(count)}</bdi>{' '}
        {title !== null && (
          <span className={styles.which}>
            <bdi>{title}</bdi>
            {lateDays !== null && <bdi className={styles.late}>{texts.late(lateDays)}</bdi>}
          </span>
        )}
      </span>
      <span className={styles.act}>
        {act}
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" className={styles.arrow} />
      </span>
    </Link>
  );
}
