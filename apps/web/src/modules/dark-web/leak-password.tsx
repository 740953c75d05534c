import type { BreachDetail, PasswordFacts, Revealed, Sighting } from '@gatehouse/contract/dark-web-schema';
import { type ReactNode, useState } from 'react';

import { shownList } from '../../core/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { PasswordMask } from './leak-columns.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { Fact, Part } from './part.tsx';
import { RevealDialog } from './reveal-dialog.tsx';
import { ShownPassword } from './shown-password.tsx';
import { useRevealed } from './use-revealed.ts';

const texts = leakDetailTexts.password;

/** The mask, what can be said without showing it, and for those who may the way to see it for a while. */
export function LeakPassword({ leak }: { leak: BreachDetail }) {
  return (
    <Part title={texts.title}>
      {leak.passwordFacts === null ? (
        <p className={styles.muted}>{texts.none}</p>
      ) : (
        <>
          <Secret leak={leak}>
            <PasswordFactList facts={leak.passwordFacts} />
          </Secret>
        </>
      )}
    </Part>
  );
}

function Secret({ leak, children }: { leak: BreachDetail; children: ReactNode }) {
  const { shown, secondsLeft, show, hide } = useRevealed();
  const [isAsking, setIsAsking] = useState(false);
  const [told, setTold] = useState('');
  const [seenBy, setSeenBy] = useState(leak.seenBy);
  const sightings = seenBy.length > leak.seenBy.length ? seenBy : leak.seenBy;

  const take = ({ password, hideAfterSeconds, seenBy: seen }: Revealed) => {
    setIsAsking(false);
    show(password, hideAfterSeconds);
    setSeenBy(seen);
    setTold(texts.shown(hideAfterSeconds));
  };
  return (
    <>
      {shown === null ? (
        <div className={styles.row}>
          <PasswordMask masked={leak.passwordMasked} />
          {leak.mayReveal ? (
            <Button size="small" onClick={() => setIsAsking(true)}>
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
        <span role="status">{shown === null && told !== '' ? texts.hidden : told}</span>
      </VisuallyHidden>
      {children}
      <SeenBy seenBy={sightings} />
      {isAsking && <RevealDialog leakId={leak._id} onRevealed={take} onClose={() => setIsAsking(false)} />}
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
  return shownList(classes.flatMap(([has, word]) => (has ? [word] : [])));
}

function PasswordFactList({ facts }: { facts: PasswordFacts }) {
  const others = facts.reuseCount - 1;
  return (
    <Facts>
      <Fact name={texts.length}>{texts.characters(facts.length)}</Fact>
      <Fact name={texts.classes}>{classesOf(facts)}</Fact>
      <Fact name={texts.reuse}>{others > 0 ? texts.reused(others) : texts.once}</Fact>
      <Fact name={texts.known}>{facts.isKnownLeaked ? texts.isKnown : texts.isUnknown}</Fact>
    </Facts>
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
