import { type ReactNode, useState } from 'react';

import { Button } from '../actions/button.tsx';
import { clearAllOf, type Facet, type FacetTexts, hasOptions } from './facet.ts';
import { FacetSection } from './facet-section.tsx';
import styles from './facet-rail.module.css';

/** Minimum window width to show filters beside the rows, in px. */
export const railFromPx = 1440;
/** Number of values shown at first; a button shows the rest. */
const shownAtFirst = 8;

interface RailTexts extends FacetTexts {
  clearAll: string;
  /** "Show all 34". */
  showAll: (count: number) => string;
}

interface FacetRailProps {
  /** Accessible name of the filters. */
  label: string;
  /** If empty, the content has the full width. */
  facets: readonly Facet[];
  /** Shown above the filters; without filters it is left to the content. */
  lead?: ReactNode;
  texts: RailTexts;
  children: ReactNode;
}

/** Expanded filters beside a list or tree. */
export function FacetRail({ label, facets, lead, texts, children }: FacetRailProps) {
  if (facets.length === 0) return children;
  const clearAll = clearAllOf(facets);
  return (
    <div className={styles.columns}>
      <div className={styles.side} data-print="hide">
        {lead}
        <aside className={styles.rail} aria-label={label}>
          {clearAll && (
            <Button variant="quiet" size="small" onClick={clearAll}>
              {texts.clearAll}
            </Button>
          )}
          {facets.map((facet) => (
            <RailFacet key={facet.key} facet={facet} texts={texts} />
          ))}
        </aside>
      </div>
      {children}
    </div>
  );
}

/** Returns the facet with only its first values and the selected ones. */
function shortened(facet: Facet): Facet {
  if (!hasOptions(facet)) return facet;
  const { options, chosen } = facet;
  return { ...facet, options: options.filter(({ value }, place) => place < shownAtFirst || chosen.includes(value)) };
}

function RailFacet({ facet, texts }: { facet: Facet; texts: RailTexts }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = hasOptions(facet) && facet.options.length > shownAtFirst;
  const shown = isLong && !isWhole ? shortened(facet) : facet;
  return (
    <FacetSection facet={shown} texts={texts} isOpen={facet.isFurther !== true}>
      {isLong && !isWhole && (
        <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
          {texts.showAll(facet.options.length)}
        </Button>
      )}
    </FacetSection>
  );
}
