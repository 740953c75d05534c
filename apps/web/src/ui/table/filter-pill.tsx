import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { Popover } from '../overlays/popover.tsx';
import { FacetList } from './facet-list.tsx';
import { clearFacet, type Facet, type FacetTexts, hasOptions, summaryOf } from './facet.ts';
import styles from './filter-pill.module.css';

interface FilterPillProps {
  facet: Facet;
  texts: FacetTexts;
}

/** A filter that is set, as a button: it says what it is set to, opens its values, and can be removed. */
export function FilterPill({ facet, texts }: FilterPillProps) {
  return (
    <span className={styles.pill}>
      <Popover
        label={facet.label}
        align="start"
        size={hasOptions(facet) ? 'list' : 'form'}
        trigger={(trigger) => (
          <button type="button" {...trigger} className={styles.button}>
            <bdi className={styles.name}>{facet.label}:</bdi> <bdi className={styles.value}>{summaryOf(facet)}</bdi>
          </button>
        )}
      >
        {(close) =>
          hasOptions(facet) ? (
            <FacetList facet={facet} texts={texts} />
          ) : (
            <div className={styles.content}>{facet.content(close)}</div>
          )
        }
      </Popover>
      <button
        type="button"
        className={styles.remove}
        aria-label={texts.remove(facet.label)}
        onClick={() => clearFacet(facet)}
      >
        <IconX size={14} stroke={1.8} aria-hidden="true" />
      </button>
    </span>
  );
}
