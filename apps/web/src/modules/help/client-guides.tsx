import { hasAccess } from '@gatehouse/contract/core/access';
import { clientArchiveAccess, clientWriteAccess } from '@gatehouse/contract/clients/clients';

import { useViewer } from '../../core/session-store.ts';
import { Card } from '../../ui/layout/card.tsx';
import { clientGuideTexts as texts } from './client-guides.texts.ts';
import styles from './help.module.css';

const guides = [
  { ...texts.move, access: clientArchiveAccess },
  // Staff with this permission can also approve an erasure.
  { ...texts.erase, access: clientWriteAccess },
];

/** The guides for moving a client to another portal and for erasing one, for staff with the permission. */
export function ClientGuides() {
  const viewer = useViewer();
  return guides
    .filter(({ access }) => hasAccess(access, viewer))
    .map(({ title, context, steps }) => (
      <Card key={title} title={title} context={context}>
        <ol className={styles.steps}>
          {Object.entries(steps).map(([key, step]) => (
            <li key={key}>{step}</li>
          ))}
        </ol>
      </Card>
    ));
}
