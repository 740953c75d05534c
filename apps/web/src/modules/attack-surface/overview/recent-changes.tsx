import type { SurfaceSummary } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceOverview } from '@gatehouse/contract/attack-surface/surface-overview.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { formatRelativeTime } from '../../../ui/time/moments.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { changeListTexts } from '../lists/change-list.texts.ts';
import { changesAddress } from '../surface-address.ts';
import styles from './overview.module.css';
import { overviewTexts } from './overview.texts.ts';

const texts = overviewTexts.changes;
/** Maximum number of kinds shown. */
const kindsAtMost = 6;

interface RecentChangesProps {
  changes: SurfaceOverview['changes'];
  lastScan: SurfaceSummary['lastScan'];
  companyId: string | undefined;
}

/** Returns the parameters of the list with exactly the counted changes. */
const filtersOf = ({ since, from }: SurfaceOverview['changes']): Record<string, string> =>
  since === null ? { view: 'all', ...(from !== null && { from }) } : { view: 'new' };

/** The number of changes of each kind since the viewer's last visit, or in the last 30 days. */
export function RecentChanges({ changes, lastScan, companyId }: RecentChangesProps) {
  const dayOf = useZoneDay();
  const { since, kinds } = changes;
  const filters = filtersOf(changes);
  const from = since === null ? changes.from : dayOf(since);
  return (
    <Card
      title={since === null ? texts.recent : texts.visit}
      {...(from !== null && { context: texts.since(displayDate(from) ?? from) })}
      padding="compact"
    >
      {kinds.length === 0 ? (
        <Nothing since={since} lastScan={lastScan} />
      ) : (
        <ul className={classNames(textLook({ size: 13 }), styles.changes)}>
          {kinds.slice(0, kindsAtMost).map(({ kind, count }) => (
            <li key={kind}>
              <Link to={changesAddress({ ...filters, kind }, companyId)} data-rows={count} data-print="plain">
                <bdi>{changeListTexts.changes.counted[kind](count)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link
        className={classNames(textLook({ size: 13, weight: 'medium' }), styles.all)}
        to={changesAddress({ view: 'all' }, companyId)}
        data-print="hide"
      >
        {texts.all}
      </Link>
    </Card>
  );
}

/** The reason nothing changed, with the scan that proves it. */
function Nothing({
  since,
  lastScan,
}: Pick<SurfaceOverview['changes'], 'since'> & Pick<RecentChangesProps, 'lastScan'>) {
  const now = useNow();
  if (lastScan === null) return <Text tone="muted">{texts.none}</Text>;
  const { at, tool } = lastScan;
  const isOld = since !== null && Date.parse(at) < Date.parse(since);
  const when = formatRelativeTime(at, now);
  return <Text tone="muted">{isOld ? texts.noScan(tool, when) : texts.nothing(tool, when)}</Text>;
}
