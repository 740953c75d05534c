import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconTextWrap from '@tabler/icons-react/dist/esm/icons/IconTextWrap.mjs';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

import { CopyButton } from '../actions/copy-button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './code-pair.module.css';
import { findMatches, type Match, splitAtMatches } from './find-matches.ts';

/** A request or a response. */
export interface CodePart {
  key: string;
  /** "Request". */
  label: string;
  code: string;
}

/** Texts of a pair of code blocks. */
export interface CodePairTexts {
  search: string;
  /** "2 of 14 matches"; `at` is 0 if there are none. */
  count: (at: number, all: number) => string;
  previous: string;
  next: string;
  wrap: string;
  /** Accessible name of a part's copy button. */
  copy: (label: string) => string;
  copied: string;
}

interface CodePairProps {
  /** Accessible name of the pair. */
  label: string;
  /** One or two parts, in the order in which they were sent. */
  parts: readonly [CodePart] | readonly [CodePart, CodePart];
  texts: CodePairTexts;
}

/** State of the search: its text, the matches in each part and the current match. */
function useSearch(parts: readonly CodePart[]) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const searched = useDeferredValue(words);
  const found = useMemo(() => parts.map(({ code }) => findMatches(code, searched)), [parts, searched]);
  const all = found.reduce((sum, { length }) => sum + length, 0);
  return {
    words,
    found,
    all,
    at: all === 0 ? 0 : at % all,
    search: (next: string) => {
      setWords(next);
      setAt(0);
    },
    step: (by: 1 | -1) => setAt(all === 0 ? 0 : (at + by + all) % all),
  };
}

/** A request and its response, side by side or stacked in a narrow container. They are searched together and copied separately. */
export function CodePair({ label, parts, texts }: CodePairProps) {
  const search = useSearch(parts);
  const { found, all, at } = search;
  const [isWrapped, setIsWrapped] = useState(false);
  const firstOf = (part: number) => found.slice(0, part).reduce((sum, { length }) => sum + length, 0);
  return (
    <section className={classNames(styles.pair, isWrapped && styles.wrapped)} aria-label={label}>
      <div className={styles.bar} data-print="hide">
        <SearchBar search={search} texts={texts} />
        <span className={styles.end}>
          <IconButton
            size="small"
            className={styles.wrap ?? ''}
            icon={<IconTextWrap size={16} stroke={1.7} />}
            label={texts.wrap}
            aria-pressed={isWrapped}
            onClick={() => setIsWrapped(!isWrapped)}
          />
        </span>
      </div>
      <div className={styles.panes} data-both={parts.length > 1 || undefined}>
        {parts.map((part, index) => (
          <Pane
            key={part.key}
            part={part}
            matches={found[index] ?? []}
            current={all === 0 ? -1 : at - firstOf(index)}
            texts={texts}
          />
        ))}
      </div>
    </section>
  );
}

interface SearchBarProps {
  search: ReturnType<typeof useSearch>;
  texts: CodePairTexts;
}

/** Search field: Enter goes to the next match, Shift+Enter to the previous one. */
function SearchBar({ search: { words, all, at, search, step }, texts }: SearchBarProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const arrow = (icon: ReactNode, label: string, by: 1 | -1) => (
    <IconButton size="small" icon={icon} label={label} onClick={() => step(by)} />
  );
  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label={texts.search}
        placeholder={texts.search}
        value={words}
        dir="auto"
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
      />
      <bdi className={styles.count} role="status">
        {words !== '' && texts.count(all === 0 ? 0 : at + 1, all)}
      </bdi>
      {words !== '' && arrow(<IconChevronUp size={16} stroke={1.7} />, texts.previous, -1)}
      {words !== '' && arrow(<IconChevronDown size={16} stroke={1.7} />, texts.next, 1)}
    </>
  );
}

interface PaneProps {
  part: CodePart;
  matches: readonly Match[];
  /** The current match, counted from the first one of this part. */
  current: number;
  texts: CodePairTexts;
}

function Pane({ part: { label, code }, matches, current, texts }: PaneProps) {
  const box = useRef<HTMLPreElement>(null);
  const pieces = useMemo(() => splitAtMatches(code, matches), [code, matches]);
  useEffect(() => {
    box.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, matches]);
  return (
    <figure className={styles.pane}>
      <figcaption className={styles.caption}>
        {label}
        <CopyButton value={code} label={texts.copy(label)} done={texts.copied} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <pre ref={box} className={styles.code} tabIndex={0} role="region" aria-label={label}>
        {pieces.map(({ text, match }, index) =>
          match === null ? (
            text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the same text occurs many times, so only the index is unique
            <mark key={index} className={styles.match} data-current={match === current || undefined}>
              {text}
            </mark>
          ),
        )}
      </pre>
    </figure>
  );
}
