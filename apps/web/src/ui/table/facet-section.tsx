import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';

import { FacetList } from './facet-list.tsx';
import { type Facet, type FacetTexts, hasOptions, summaryOf } from './facet.ts';
import styles from './facet-section.module.css';

interface FacetSectionProps {
  facet: Facet;
  texts: FacetTexts;
  onDone?: () => void;
  /** True to expand it even while it is not set. */
  isOpen?: boolean;
  /** Content below the values. */
  children?: ReactNode;
}

const stayOpen = (): void => undefined;

/** A collapsible filter, expanded while it is set. */
export function FacetSection({ facet, texts, onDone = stayOpen, isOpen = false, children }: FacetSectionProps) {
  const summary = summaryOf(facet);
  return (
    <details className={styles.facet} open={isOpen || summary !== undefined}>
      <summary className={styles.summary}>
        <span>{facet.label}</span>
        {summary !== undefined && <bdi className={styles.value}>{summary}</bdi>}
        <IconChevronDown className={styles.chevron} size={16} stroke={1.7} aria-hidden="true" />
      </summary>
      {hasOptions(facet) ? (
        <FacetList facet={facet} texts={texts} />
      ) : (
        <div className={styles.content}>{facet.content(onDone)}</div>
      )}
      {children}
    </details>
  );
}
