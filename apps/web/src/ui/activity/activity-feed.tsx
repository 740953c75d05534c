import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { type ReactNode, useId, useState } from 'react';

import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Avatar } from '../layout/avatar.tsx';
import { type ActivityEntry, byDay } from './activity-entry.ts';
import styles from './activity-feed.module.css';
import { EarlierComments, type EarlierEntries } from './earlier-comments.tsx';

/** Texts of an activity feed. */
export interface ActivityTexts {
  title: string;
  filter: string;
  all: string;
  comments: string;
  changes: string;
  /** Shown if the filter leaves no entries. */
  noComments: string;
  noChanges: string;
  /** Label of the button that shows the earlier entries of a long feed. */
  earlier?: (count: number) => string;
  /** Label of the button that loads earlier comments. */
  earlierComments?: (count: number) => string;
}

interface ActivityFeedProps {
  entries: readonly ActivityEntry[];
  texts: ActivityTexts;
  /** The comment composer; filtering does not hide it. */
  composer?: ReactNode;
  /** Controls beside the filter. */
  actions?: ReactNode;
  /** Position of the composer; `end` for feeds that run from the oldest entry to the newest. */
  composerAt?: 'start' | 'end';
  /** False if nobody can comment, so a filter would have no use. */
  hasFilter?: boolean;
  /** Number of latest entries shown at first; all by default. */
  shownAtFirst?: number;
  /** Comments older than `entries`, loaded on request. */
  earlierComments?: EarlierEntries;
}

type Filter = 'all' | 'comment' | 'change';

/** Returns the latest entries of the selected kind and the number of hidden earlier ones. */
function useShown({ entries, shownAtFirst = Infinity }: ActivityFeedProps, filter: Filter) {
  const [isWhole, setIsWhole] = useState(false);
  const matching = entries.filter(({ kind }) => filter === 'all' || kind === filter);
  const shown = isWhole ? matching : matching.slice(-Math.min(shownAtFirst, matching.length));
  return { shown, earlier: matching.length - shown.length, showAll: () => setIsWhole(true) };
}

interface EntriesProps extends ReturnType<typeof useShown> {
  filter: Filter;
  texts: ActivityTexts;
  earlierComments: EarlierEntries | undefined;
}

function Entries({ shown, earlier, showAll, filter, texts, earlierComments }: EntriesProps) {
  const isAtFirst = earlier === 0 && filter !== 'change';
  return (
    <>
      {shown.length === 0 && <NoEntries filter={filter} texts={texts} />}
      {earlier > 0 && (
        <div>
          <Button size="small" onClick={showAll}>
            {texts.earlier?.(earlier)}
          </Button>
        </div>
      )}
      {isAtFirst && earlierComments && <EarlierComments {...earlierComments} label={texts.earlierComments} />}
      <Days entries={shown} />
    </>
  );
}

function NoEntries({ filter, texts }: Pick<EntriesProps, 'filter' | 'texts'>) {
  if (filter === 'all') return null;
  return <p className={styles.none}>{filter === 'comment' ? texts.noComments : texts.noChanges}</p>;
}

const Days = ({ entries }: Pick<ActivityFeedProps, 'entries'>) =>
  byDay(entries).map((group) => (
    <div key={group.key}>
      <h3 className={styles.day}>{group.day}</h3>
      <ol className={styles.entries}>
        {group.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
    </div>
  ));

/** Comments and changes of a record in one list, grouped by day. */
export function ActivityFeed(props: ActivityFeedProps) {
  const { entries, texts, composer, actions, composerAt = 'end', hasFilter = true, earlierComments } = props;
  const [filter, setFilter] = useState<Filter>('all');
  const id = useId();
  const shown = useShown(props, filter);
  return (
    <section className={styles.feed} aria-labelledby={id} data-discussion="">
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {texts.title}
        </h2>
        {hasFilter && entries.length > 0 && (
          <FeedFilter entries={entries} filter={filter} texts={texts} onFilter={setFilter} />
        )}
        {actions}
      </div>
      {composerAt === 'start' && composer}
      <Entries filter={filter} texts={texts} earlierComments={earlierComments} {...shown} />
      {composerAt === 'end' && composer}
    </section>
  );
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { kind, author, sentence, time, icon, children, acts } = entry;
  return (
    <li className={classNames(styles.entry, styles[kind])}>
      <span className={styles.mark}>
        {kind === 'comment' ? (
          <Avatar name={author} />
        ) : (
          <span className={styles.dot} aria-hidden="true">
            {icon ?? <IconPencil size={14} stroke={1.7} />}
          </span>
        )}
      </span>
      <div className={styles.body}>
        <div className={styles.line}>
          {/* Names are isolated, so that only the sentence determines the text direction. */}
          <div className={styles.sentence}>
            {author !== '' && <bdi className={styles.author}>{author}</bdi>} {sentence} {time}
          </div>
          {acts}
        </div>
        {children !== undefined && <div className={styles.content}>{children}</div>}
      </div>
    </li>
  );
}

interface FeedFilterProps {
  entries: readonly ActivityEntry[];
  filter: Filter;
  texts: ActivityTexts;
  onFilter: (filter: Filter) => void;
}

function FeedFilter({ entries, filter, texts, onFilter }: FeedFilterProps) {
  const name = useId();
  const count = (kind: Filter) => entries.filter((entry) => kind === 'all' || entry.kind === kind).length;
  const choices = [
    { value: 'all', label: texts.all },
    { value: 'comment', label: texts.comments },
    { value: 'change', label: texts.changes },
  ] as const;
  return (
    <fieldset className={styles.filter} aria-label={texts.filter}>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={filter === value}
            onChange={() => onFilter(value)}
          />
          {label}
          <span className={styles.number}>{count(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
