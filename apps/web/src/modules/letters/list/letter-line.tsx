import type { Letter } from '@gatehouse/contract/letters/letter.schema';
import { clientLetters, letterApproval, letters } from '@gatehouse/contract/letters/letters';
import { letterLink } from '@gatehouse/contract/letters/letter';
import { displayDate } from '@gatehouse/domain/display-date';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useParams } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { download } from '../../../core/download.ts';
import { staffOnly } from '../../../core/sides.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useSide } from '../../../shared/sides/use-side.ts';
import { dayOf } from '../../../shared/verification/day-of.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { letterLanguageNames, letterStatusWords, lettersTexts as texts } from '../letters.texts.ts';
import { letterSigns } from '../status-signs.ts';
import { Statements } from '../statements/statements.tsx';
import styles from './letters.module.css';

interface LetterLineProps {
  letter: Letter;
  engagementId: string;
  onRevoke: () => void;
}

/** Returns the facts of a letter in the order of its life. */
function factsOf({ status, requestedBy, requestedAt, asOf, validUntil, liveStatus, language }: Letter): string[] {
  const life =
    status === 'requested'
      ? [texts.requestedBy(requestedBy, dayOf(requestedAt))]
      : [
          ...(asOf === null ? [] : [texts.asOf(displayDate(asOf) ?? asOf)]),
          ...(validUntil === null ? [] : [texts.validUntil(dayOf(validUntil))]),
        ];
  return [...life, letterLanguageNames[language], ...(liveStatus ? [texts.live] : [])];
}

const why = classNames(textLook({ size: 13 }), styles.why);

/** A letter with its status, statements and actions. */
export function LetterLine({ letter, engagementId, onRevoke }: LetterLineProps) {
  const { companyId } = useParams();
  const { number, status, isOutdated, revokedAt, revocationReason, statements, language } = letter;
  return (
    <Stack as="li" gap={8} className={styles.letter}>
      <Row gap="8 12">
        <code className={textLook({ weight: 'medium' })}>{number}</code>
        <StatusBadge sign={letterSigns[status]} label={letterStatusWords[status]} />
        {isOutdated && <StatusBadge sign="overdue" label={texts.outdated} />}
        <Row as="span" wraps={false} className={styles.actions}>
          {staffOnly(
            companyId,
            (client) => status === 'requested' && <Approve {...{ letter, engagementId }} companyId={client} />,
          )}
          <LetterMenu {...{ letter, engagementId, onRevoke }} />
        </Row>
      </Row>
      <Row as="p" gap="4 16" align="stretch" className={textLook({ size: 13, tone: 'muted' })}>
        {factsOf(letter).map((fact) => (
          <PlainSentence key={fact}>{fact}</PlainSentence>
        ))}
      </Row>
      {isOutdated && <p className={why}>{texts.outdatedWhy}</p>}
      {revokedAt !== null && (
        <p className={why} dir="auto">
          {texts.revokedOn(dayOf(revokedAt), revocationReason)}
        </p>
      )}
      <details>
        <summary>{texts.statements}</summary>
        <Statements statements={statements} language={language} />
      </details>
    </Stack>
  );
}

type ApproveProps = Pick<LetterLineProps, 'letter' | 'engagementId'> & { companyId: string };

function Approve({ letter, engagementId, companyId }: ApproveProps) {
  const { change, isBusy } = useChange(letterApproval.approve);
  const approve = async (): Promise<void> => {
    const { data } = await change({ params: { companyId, id: engagementId, letterId: letter.letterId } });
    if (data) raiseToast({ kind: 'success', message: texts.approved(data.number) });
  };
  return (
    <Button size="small" variant="primary" isBusy={isBusy} onClick={() => void approve()}>
      {texts.approve}
    </Button>
  );
}

async function copyLink(link: string): Promise<void> {
  await navigator.clipboard.writeText(`${window.location.origin}${link}`);
  raiseToast({ kind: 'success', message: texts.copied });
}

/** The actions on a letter; the irreversible one comes last. */
function LetterMenu({ letter, engagementId, onRevoke }: LetterLineProps) {
  const { calls, at } = useSide(letters, clientLetters);
  const { letterId, number, status, issuedAt } = letter;
  const label = texts.actionsOf(number);
  const link = letterLink(letterId);
  const save = () => void download(calls.pdf, at({ params: { id: engagementId, letterId } }), `${number}.pdf`);
  const open = () => void window.open(link, '_blank', 'noopener');
  const issued: MenuItem[] = [
    { label: texts.pdf, onSelect: save },
    { label: texts.copy, onSelect: () => void copyLink(link) },
    { label: texts.open, onSelect: open },
  ];
  const act = status === 'requested' ? texts.revoke.withdrawAct : texts.revoke.act;
  const items: MenuItem[] = [
    ...(issuedAt === null ? [] : issued),
    ...(status === 'revoked' ? [] : [{ label: act, tone: 'danger' as const, onSelect: onRevoke }]),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}
