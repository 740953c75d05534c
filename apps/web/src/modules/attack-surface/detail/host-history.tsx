import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useRead } from '../../../core/data/use-read.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { surfaceListTexts } from '../lists/surface-lists.texts.ts';
import { hostTexts as texts } from './host-detail.texts.ts';
import { Section } from './section.tsx';
import styles from './host-sections.module.css';

const { kinds, fromTo } = surfaceListTexts.changes;
/** Maximum number of changes shown here; the list of changes shows all of them. */
const shownAtMost = 20;

interface HistoryProps {
  id: string;
  companyId?: string | undefined;
}

function useChanges({ id, companyId }: HistoryProps) {
  const query = { host: id, limit: shownAtMost };
  const own = useRead(attackSurface.changes, { query }, { isOff: companyId !== undefined });
  const client = useRead(
    providerSurface.changes,
    { params: { companyId: companyId ?? '' }, query },
    { isOff: companyId === undefined },
  );
  return companyId === undefined ? own.data : client.data;
}

/** The changes of a host, newest first. */
export function HostHistory(props: HistoryProps) {
  const changes = useChanges(props);
  if (!changes || changes.rows.length === 0) return null;
  return (
    <Section title={texts.sections.history}>
      <ul className={styles.rows}>
        {changes.rows.map(({ _id, at, kind, service, from, to }) => (
          <li key={_id} className={styles.row}>
            <div>
              {kinds[kind]} {service && <code dir="ltr">{`${service.port}/${service.protocol}`}</code>}
              {(from !== '' || to !== '') && (
                <Text tone="muted" size={13}>
                  <bdi>{fromTo(from, to)}</bdi>
                </Text>
              )}
            </div>
            <RelativeTime moment={at} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
