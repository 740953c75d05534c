import type { BreachDetail, PasswordFacts, Revealed, Sighting } from '@gatehouse/contract/dark-web/leak.schema';
import { type ReactNode, useState } from 'react';

import { formatList } from '../../../core/texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PropertyList } from '../../../ui/records/property-list.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { PasswordMask } from '../list/leak-columns.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { RevealDialog } from './reveal-dialog.tsx';
import { Fact, Section } from './section.tsx';
import { ShownPassword } from './shown-password.tsx';
import { useRevealed } from './use-revealed.ts';

const texts = leakDetailTexts.password;

/** The masked password with facts that do not reveal it. Admins and managers can reveal it temporarily. */
export function LeakPassword({ leak }: { leak: BreachDetail }) {
  return (
    <Section title={texts.title}>
      {leak.passwordFacts === null ? (
        <p className={styles.muted}>{texts.none}</p>
      ) : (
        <Secret leak={leak}>
          <PasswordFactList facts={leak.passwordFacts} />
        </Secret>
      )}
    </Section>
  );
}

function Secret({ leak, children }: { leak: BreachDetail; children: ReactNode }) {
  const { shown, secondsLeft, show, hide } = useRevealed();
  const [isRevealing, setIsRevealing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [seenBy, setSeenBy] = useState(leak.seenBy);
  const sightings = seenBy.length > leak.seenBy.length ? seenBy : leak.seenBy;

  const showRevealed = ({ password, hideAfterSeconds, seenBy: seen }: Revealed) => {
    setIsRevealing(false);
    show(password, hideAfterSeconds);
    setSeenBy(seen);
    setAnnouncement(texts.shown(hideAfterSeconds));
  };
  return (
    <>
      {shown === null ? (
        <div className={styles.row}>
          <PasswordMask masked={leak.passwordMasked} />
          {leak.mayReveal ? (
            <Button size="small" onClick={() => setIsRevealing(true)}>
              {texts.reveal}
            </Button>
          ) : (
            <span className={styles.second}>{texts.onlyOthers}</span>
          )}
        </div>
      ) : (
        <ShownPassword {...shown} secondsLeft={secondsLeft} onHide={hide} />
      )}
      <VisuallyHidden>
        <span role="status">{shown === null && announcement !== '' ? texts.hidden : announcement}</span>
      </VisuallyHidden>
      {children}
      <SeenBy seenBy={sightings} />
      {isRevealing && (
        <RevealDialog leakId={leak._id} onRevealed={showRevealed} onClose={() => setIsRevealing(false)} />
      )}
    </>
  );
}

function classesOf({ hasLower, hasUpper, hasDigit, hasSymbol }: PasswordFacts): string {
  const classes = [
    [hasLower, texts.lower],
    [hasUpper, texts.upper],
    [hasDigit, texts.digit],
    [hasSymbol, texts.symbol],
  ] as const;
  return formatList(classes.flatMap(([has, word]) => (has ? [word] : [])));
}

function PasswordFactList({ facts }: { facts: PasswordFacts }) {
  const others = facts.reuseCount - 1;
  return (
    <PropertyList>
      <Fact label={texts.length}>{texts.characters(facts.length)}</Fact>
      <Fact label={texts.classes}>{classesOf(facts)}</Fact>
      <Fact label={texts.reuse}>{others > 0 ? texts.reused(others) : texts.once}</Fact>
      <Fact label={texts.known}>{facts.isKnownLeaked ? texts.isKnown : texts.isUnknown}</Fact>
    </PropertyList>
  );
}

function SeenBy({ seenBy }: { seenBy: readonly Sighting[] }) {
  return (
    <details>
      <summary>{texts.seenBy(seenBy.length)}</summary>
      {seenBy.length === 0 && <p className={styles.muted}>{texts.seenByNobody}</p>}
      <ul className={styles.plainList}>
        {seenBy.map(({ _id, at, person, reason }) => (
          <li key={_id}>
            <bdi className={styles.strong}>{person.fullname}</bdi>{' '}
            <span className={styles.second}>
              <RelativeTime moment={at} />
            </span>
            <div className={styles.muted} dir="auto">
              {reason}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
