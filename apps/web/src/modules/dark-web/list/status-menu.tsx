import { leakMovesFrom } from '@gatehouse/contract/dark-web-rules';
import type { Breach } from '@gatehouse/contract/dark-web-schema';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';

import { Menu } from '../../../ui/actions/menu.tsx';
import styles from '../dark-web.module.css';
import { darkWebTexts } from '../dark-web.texts.ts';
import { LeakStatusBadge } from '../leak-badge.tsx';
import { useChangeStatus } from './use-change-status.ts';

const texts = darkWebTexts.statusMenu;

/** The status as a button that opens the allowed changes. */
export function StatusMenu({ leak }: { leak: Breach }) {
  const { changeStatus } = useChangeStatus();
  const { idVisual, status } = leak;
  const items = leakMovesFrom(status).map((to) => ({
    label: texts.to(darkWebTexts.statuses[to]),
    onSelect: () => void changeStatus(leak, to),
  }));
  return (
    <Menu
      label={texts.title(idVisual)}
      items={items}
      trigger={(trigger) => (
        <button
          type="button"
          className={styles.statusButton}
          aria-label={texts.label(idVisual, darkWebTexts.statuses[status])}
          {...trigger}
        >
          <LeakStatusBadge status={status} look="plain" />
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    />
  );
}
