import type { WorkKind } from '@gatehouse/contract/statistics/statistics';
import type { WorkRow } from '@gatehouse/contract/statistics/statistics.schema';
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';
import { Link } from 'react-router';

import { DueDate } from '../../../shared/dates/due-date.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { statisticsTexts } from '../statistics.texts.ts';
import styles from './work-board.module.css';

const texts = statisticsTexts.work;
const icons = {
  finding: IconShieldSearch,
  retest: IconRefresh,
  issue: IconBug,
  leak: IconKey,
  asset: IconPackages,
} satisfies Record<WorkKind, unknown>;

/** An item of the queue: its title, location and due date. */
export function WorkLine({ row: { kind, idVisual, title, place, severity, due, link } }: { row: WorkRow }) {
  const Icon = icons[kind];
  return (
    <Link to={link} className={styles.line} data-print="plain">
      <Row as="span" gap={0} align="stretch" wraps={false} isInline className={styles.icon} title={texts.kinds[kind]}>
        <Icon size={17} stroke={1.6} aria-hidden="true" />
      </Row>
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={classNames(textLook({ size: 12, tone: 'muted' }), styles.place)}>
          {texts.kinds[kind]}
          {[idVisual, place]
            .filter((part) => part !== '')
            .map((part) => (
              <bdi key={part}>{part}</bdi>
            ))}
        </span>
      </span>
      <span className={styles.severity}>
        {severity !== null && <SeverityBadge severity={severity} label={statisticsTexts.severities[severity]} />}
      </span>
      <span className={classNames(textLook({ size: 13 }), styles.due)}>
        {due === null ? <span className={styles.noDate}>{texts.noDate}</span> : <DueDate day={due} isPlain />}
      </span>
    </Link>
  );
}
