import { bookmarkId } from '@gatehouse/contract/bookmarks';
import type { Retest } from '@gatehouse/contract/retest-schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { shownFiles } from '../../core/shown-files.ts';
import { retestSigns } from '../../shared/vocabulary/signs.ts';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { FileList } from '../../shared/uploads/file-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { RetestFacts } from './retest-facts.tsx';
import { RetestItemCard } from './retest-item-card.tsx';
import { isOpen, type Side, turnText } from './retest-labels.ts';
import { RetestThread, type Writing } from './retest-thread.tsx';
import styles from './retests.module.css';
import { retestsNames } from './retests-names.texts.ts';
import { retestsTexts as texts } from './retests.texts.ts';
import { VerdictForm } from './verdict-form.tsx';
import { WrittenText } from './written-text.tsx';

interface RetestViewProps {
  retest: Retest;
  side: Side;
  /** The list from which one came. */
  listAddress: string;
  action?: ReactNode;
  writing: Writing;
}

/** The page of a case; both sides see the same, and each what it may do. */
export function RetestView({ retest, side, listAddress, action, writing }: RetestViewProps) {
  return (
    <>
      <PageHeader
        trail={<Link to={listAddress}>{side === 'client' ? texts.backToList : retestsNames.queueTitle}</Link>}
        title={<bdi>{titleOf(retest)}</bdi>}
        mark={<BookmarkStar id={bookmarkId('retest', retest._id)} name={retest.idVisual} />}
        context={
          <span className={styles.context}>
            <code>{retest.idVisual}</code>
            <StatusBadge sign={retestSigns[retest.state]} label={texts.states[retest.state]} />
            {retest.turn && <strong>{turnText(retest.turn, side)}</strong>}
            <bdi>{side === 'client' ? retest.engagement.title : retest.company.name}</bdi>
          </span>
        }
        action={action}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {(retest.message !== '' || retest.files.length > 0) && (
            <Card title={texts.detail.message}>
              <div className={styles.stack}>
                {retest.message !== '' && <WrittenText text={retest.message} />}
                <FileList {...shownFiles(retest.files, side === 'provider' ? retest.company._id : undefined)} />
              </div>
            </Card>
          )}
          {retest.items.map((item) => (
            <RetestItemCard key={item.finding._id} retest={retest} item={item} side={side}>
              {side === 'provider' && isOpen(retest) && item.verdict === null && (
                <VerdictForm retest={retest} item={item} />
              )}
            </RetestItemCard>
          ))}
        </div>
        <div className={styles.stack}>
          <RetestFacts retest={retest} side={side} />
          <RetestThread retest={retest} side={side} writing={writing} />
        </div>
      </div>
    </>
  );
}

const titleOf = ({ title, numOfFindings }: Retest): string =>
  numOfFindings === 1 ? title : `${title} ${texts.list.more(numOfFindings - 1)}`;
