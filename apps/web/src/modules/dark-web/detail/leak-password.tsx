import type { BreachDetail, PasswordFacts, Revealed, Sighting } from '@gatehouse/contract/dark-web/leak.schema';
import { type ReactNode, useState } from 'react';

import { formatList } from '../../../core/texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { PropertyList } from '../../../ui/records/property-list.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { PasswordMask } from '../list/leak-columns.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { RevealDialog } from './reveal-dialog.tsx';
import { Fact, Section } from './section.tsx';
import { useRevealed } from './use-revealed.ts';
import { coreTexts } from '../../../core/core.texts.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

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
        <Row>
          <PasswordMask masked={leak.passwordMasked} />
          {leak.mayReveal ? (
            <Button size="small" onClick={() => setIsRevealing(true)}>
              {texts.reveal}
            </Button>
          ) : (
            <span className={textLook({ size: 12, tone: 'muted' })}>{texts.onlyOthers}</span>
          )}
        </Row>
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
      <Stack as="ul" gap={8} className={styles.plainList}>
        {seenBy.map(({ _id, at, person, reason }) => (
          <li key={_id}>
            <bdi className={styles.strong}>{person.fullname}</bdi>{' '}
            <span className={textLook({ size: 12, tone: 'muted' })}>
              <RelativeTime moment={at} />
            </span>
            <div className={styles.muted} dir="auto">
              {reason}
            </div>
          </li>
        ))}
      </Stack>
    </details>
  );
}

interface ShownPasswordProps {
  password: string;
  seconds: number;
  secondsLeft: number;
  onHide: () => void;
}

/** The password with a countdown and buttons to copy and hide it. It is never printed. */
function ShownPassword({ password, seconds, secondsLeft, onHide }: ShownPasswordProps) {
  const countdown = texts.hiddenIn(secondsLeft);
  return (
    <Stack gap={8} className={styles.secret} role="group" aria-label={texts.value} data-print="hide">
      <Row gap={4} wraps={false} isInline className={styles.value}>
        <code className={classNames(textLook({ size: 16 }), styles.secretValue)} translate="no">
          {password}
        </code>
        <CopyButton value={password} label={texts.copy} done={coreTexts.copy.copied} />
      </Row>
      <ProgressBar share={secondsLeft / seconds} label={texts.title} valueText={countdown} />
      <Row>
        <span
          className={classNames(textLook({ size: 13, tone: 'muted', isNumeric: true }), styles.countdown)}
          role="timer"
        >
          {countdown}
        </span>
        <Button size="small" onClick={onHide}>
          {texts.hideNow}
        </Button>
      </Row>
    </Stack>
  );
}
