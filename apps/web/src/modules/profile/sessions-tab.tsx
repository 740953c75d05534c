import { me, type Session } from '@gatehouse/contract/me';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { raiseToast } from '../../core/toast.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { deviceName } from './device-name.ts';
import styles from './profile.module.css';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.sessions;

export function SessionsTab() {
  const sessions = useRead(me.sessions);
  const failure = sessions.failure;
  return (
    <div className={styles.narrow}>
      <Card title={texts.title} context={texts.context}>
        {failure && !sessions.data && (
          <ErrorState
            texts={coreTexts.errorState}
            message={failure.message}
            requestId={failure.requestId}
            onRetry={sessions.refresh}
          />
        )}
        {sessions.isLoading && <SkeletonText lines={4} />}
        {sessions.data && (
          <ul className={styles.list} aria-label={texts.label}>
            {sessions.data.map((session) => (
              <SessionItem key={session._id} session={session} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function SessionItem({ session }: { session: Session }) {
  const { change: endSession, isBusy } = useChange(me.endSession);
  const device = deviceName(session.userAgent);
  const end = async (): Promise<void> => {
    const { error } = await endSession({ params: { id: session._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.ended });
  };
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        <p className={styles.row}>
          <strong>{device}</strong>
          {session.isCurrent && <Badge tone="strong">{texts.current}</Badge>}
        </p>
        <div className={styles.muted}>
          {texts.from(session.address)} · {texts.lastSeen} <RelativeTime moment={session.lastSeenAt} /> · {texts.since}{' '}
          <RelativeTime moment={session.createdAt} />
        </div>
      </div>
      {!session.isCurrent && (
        <Button size="small" isBusy={isBusy} aria-label={texts.endOf(device)} onClick={() => void end()}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
