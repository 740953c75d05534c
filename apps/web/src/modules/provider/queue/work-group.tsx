import type { Page } from '@gatehouse/contract/core/endpoint';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { coreTexts } from '../../../core/core.texts.ts';
import type { ReadState } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { useLineFocus } from './use-line-focus.ts';
import styles from './work.module.css';
import { workTexts } from './work.texts.ts';

/** Maximum number of lines in a group; its link opens all of them. */
export const shownLines = 5;

/** The first rows of a list, with a link to the whole list. */
export interface WorkList<Row> {
  key: string;
  title: string;
  /** The list with exactly the counted rows; absent if all are shown. */
  to?: string;
  reading: ReadState<Page<Row>>;
  line: (row: Row) => ReactNode;
}

/** Drops the row type of a list, so that lists can be combined. */
export const anyList = <Row,>(list: WorkList<Row>): WorkList<unknown> => list as WorkList<unknown>;

interface WorkCardProps {
  title: string;
  lists: readonly WorkList<unknown>[];
  none: string;
  noneWhy: string;
}

/** A card of the lists that have rows; if all are empty it shows one empty state. */
export function WorkCard({ title, lists, none, noneWhy }: WorkCardProps) {
  const failed = lists.find(({ reading }) => reading.failure !== null && !reading.data);
  const isLoading = lists.some(({ reading }) => reading.isLoading);
  const filled = lists.filter(({ reading }) => (reading.data?.total ?? 0) > 0);
  return (
    <Card title={<CardHeading title={title} lists={lists} />} padding="flush">
      <div {...useLineFocus()}>
        {filled.map((list) => (
          <Group key={list.key} list={list} isOnly={lists.length === 1} />
        ))}
      </div>
      {isLoading && filled.length === 0 && <Skeleton height="168px" />}
      {failed?.reading.failure && (
        <ErrorState texts={coreTexts.errorState} {...failed.reading.failure} onRetry={failed.reading.refresh} />
      )}
      {!isLoading && !failed && filled.length === 0 && (
        <EmptyState kind="cleared" title={none}>
          {noneWhy}
        </EmptyState>
      )}
    </Card>
  );
}

/** A heading that takes the focus when the last line below it is completed. */
function Heading({ children }: { children: ReactNode }) {
  return (
    <span tabIndex={-1} data-heading="">
      {children}
    </span>
  );
}

/** The title of a card; a card of one list has the count of that list. */
function CardHeading({ title, lists: [first, ...others] }: Pick<WorkCardProps, 'title' | 'lists'>) {
  const total = first?.reading.data?.total ?? 0;
  return (
    <Heading>
      {title}
      {others.length === 0 && total > 0 && (
        <>
          {' '}
          <span className={styles.count}>{formatNumber(total)}</span>
        </>
      )}
    </Heading>
  );
}

function Group({ list: { title, to, reading, line }, isOnly }: { list: WorkList<unknown>; isOnly: boolean }) {
  const { rows = [], total = 0 } = reading.data ?? {};
  const count = <span className={styles.count}>{formatNumber(total)}</span>;
  return (
    <section className={styles.group} aria-label={title}>
      {(!isOnly || total > rows.length) && (
        <Row
          align="baseline"
          wraps={false}
          className={classNames(textLook({ size: 13, tone: 'muted', weight: 'medium' }), styles.heading)}
        >
          {!isOnly && (
            <Heading>
              {title} {count}
            </Heading>
          )}
          {to !== undefined && <Link to={to}>{workTexts.all}</Link>}
        </Row>
      )}
      <ul className={styles.lines}>{rows.map(line)}</ul>
    </section>
  );
}
