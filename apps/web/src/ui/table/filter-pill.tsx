import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { classNames } from '../class-names.ts';
import { Popover, type TriggerProps } from '../overlays/popover.tsx';
import { FacetList } from './facet-list.tsx';
import { clearFacet, type Facet, type FacetTexts, hasOptions, summaryOf } from './facet.ts';
import styles from './filter-pill.module.css';

interface FilterPillProps {
  facet: Facet;
  texts: FacetTexts;
}

interface PillButtonProps {
  facet: Facet;
  summary: string | undefined;
  trigger: TriggerProps;
}

function PillButton({ facet, summary, trigger }: PillButtonProps) {
  if (summary === undefined) {
    return (
      <button type="button" {...trigger} className={classNames(styles.button, styles.unused)}>
        <IconPlus size={14} stroke={1.8} aria-hidden="true" />
        {facet.label}
      </button>
    );
  }
  return (
    <button type="button" {...trigger} className={styles.button}>
      <bdi className={styles.name}>{facet.label}:</bdi> <bdi className={styles.value}>{summary}</bdi>
    </button>
  );
}

/** A filter as a button: dashed until it is set, then with its value and a remove button. */
export function FilterPill({ facet, texts }: FilterPillProps) {
  const summary = summaryOf(facet);
  return (
    <span className={classNames(styles.pill, summary !== undefined && styles.used)}>
      <Popover
        label={facet.label}
        align="start"
        size={hasOptions(facet) ? 'list' : 'form'}
        trigger={(trigger) => <PillButton facet={facet} summary={summary} trigger={trigger} />}
      >
        {(close) =>
          hasOptions(facet) ? (
            <FacetList facet={facet} texts={texts} />
          ) : (
            <div className={styles.content}>{facet.content(close)}</div>
          )
        }
      </Popover>
      {summary !== undefined && (
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.remove(facet.label)}
          onClick={() => clearFacet(facet)}
        >
          <IconX size={14} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
