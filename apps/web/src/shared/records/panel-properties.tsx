import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';

import { Card } from '../../ui/layout/card.tsx';
import { PropertyList } from '../../ui/records/property-list.tsx';
import styles from './panel-properties.module.css';
import { recordTexts } from './record.texts.ts';

interface PanelPropertiesProps {
  /** The properties that are changed most often, such as status, assignee and due date. */
  lead: ReactNode;
  /** All other properties. */
  children: ReactNode;
}

/** The properties of a record beside its list: the main ones in one open row, the others when expanded. */
export const PanelProperties = ({ lead, children }: PanelPropertiesProps) => (
  <Card padding="compact">
    <PropertyList look="row">{lead}</PropertyList>
    <details className={styles.more}>
      <summary className={styles.summary}>
        {recordTexts.moreProperties}
        <IconChevronDown size={15} stroke={1.8} className={styles.chevron} aria-hidden="true" />
      </summary>
      {children}
    </details>
  </Card>
);
