import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useState } from 'react';

import { Button } from '../actions/button.tsx';
import { Sheet } from '../overlays/modal.tsx';
import { ChoiceRow, type DisplayChoice } from './display-menu.tsx';
import { FacetSection } from './facet-section.tsx';
import { type Facet, type FacetTexts, summaryOf } from './facet.ts';
import styles from './filter-sheet.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

/** Texts of the sheet and its button. */
export interface FilterSheetTexts {
  /** "Filter", or "Filter (2)" with two active filters. */
  filter: (used: number) => string;
  filters: string;
  close: string;
  /** "Show 14 findings". */
  show: string;
  clearAll: string;
}

interface FilterSheetProps {
  facets: readonly Facet[];
  order: DisplayChoice | undefined;
  onClearAll: (() => void) | undefined;
  texts: FilterSheetTexts & FacetTexts;
}

/** A bottom sheet with all filters and the sort of a list; its button shows the number of active filters. */
export function FilterSheet({ facets, order, onClearAll, texts }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const used = facets.filter((facet) => summaryOf(facet) !== undefined).length;
  const close = () => setIsOpen(false);
  if (facets.length === 0 && !order) return null;
  return (
    <>
      <ToolbarButton
        aria-haspopup="dialog"
        icon={<IconFilter size={16} stroke={1.7} />}
        onClick={() => setIsOpen(true)}
      >
        {texts.filter(used)}
      </ToolbarButton>
      <Sheet
        title={texts.filters}
        closeLabel={texts.close}
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
            {onClearAll && (
              <Button variant="quiet" onClick={onClearAll}>
                {texts.clearAll}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              {texts.show}
            </Button>
          </>
        }
      >
        {order && (
          <div className={styles.order}>
            <ChoiceRow choice={order} />
          </div>
        )}
        {facets.map((facet) => (
          <FacetSection key={facet.key} facet={facet} texts={texts} />
        ))}
      </Sheet>
    </>
  );
}
