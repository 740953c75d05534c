import { roleNames } from '@gatehouse/contract/core/access';
import { clientView } from '@gatehouse/contract/clients/client-view';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { useEffect, useState } from 'react';

import { leavePortal } from '../core/leave-portal.ts';
import { useCall } from '../core/use-call.ts';
import { Button } from '../ui/actions/button.tsx';
import { PlainSentence } from '../ui/layout/plain-sentence.tsx';
import styles from './client-view-banner.module.css';
import { layoutTexts } from './layout.texts.ts';

const texts = layoutTexts.clientView;
const tickMs = 1_000;

/** Formats a remaining time: 29:58. */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useSecondsLeft(expiresAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1_000));
}

type View = NonNullable<UserInfo['clientView']>;

interface BannerProps {
  viewer: UserInfo;
  /** Loads a page of the portal from scratch. */
  leave?: (address: string) => void;
}

function Banner({ view, viewer, leave }: Required<BannerProps> & { view: View }) {
  const { company } = viewer;
  const secondsLeft = useSecondsLeft(view.expiresAt);
  const { run, failure, isBusy } = useCall(clientView.end);
  const isOver = secondsLeft === 0;
  // Reloads the page as the staff member, so that no data of the client stays in memory.
  useEffect(() => {
    if (isOver) leave('/');
  }, [isOver, leave]);
  const end = async (): Promise<void> => {
    const outcome = await run();
    if ('data' in outcome) leave(`/provider/companies/${company._id}/overview`);
  };
  return (
    <div className={styles.bar} role="region" aria-label={texts.title}>
      <span>
        <PlainSentence>{texts.sentence(company.name, roleNames[view.role])}</PlainSentence>{' '}
        {/* Not a live region, because it would be announced every second. */}
        <span role="timer">{texts.left(clockText(secondsLeft))}</span>
      </span>
      {failure && <span role="alert">{failure.message}</span>}
      <Button size="small" isBusy={isBusy} onClick={() => void end()}>
        {texts.end}
      </Button>
    </div>
  );
}

/** A banner on every page while staff view the portal as a client, with the remaining time and a button to end it. It is printed too. */
export function ClientViewBanner({ viewer, leave = leavePortal }: BannerProps) {
  return viewer.clientView && <Banner view={viewer.clientView} viewer={viewer} leave={leave} />;
}
