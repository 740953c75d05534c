import type { VerifiedLetter } from '@gatehouse/contract/letters/letter.schema';
import { letterLink } from '@gatehouse/contract/letters/letter';
import { verifiedLetters } from '@gatehouse/contract/letters/letters';
import { displayDate } from '@gatehouse/domain/display-date';
import { useState } from 'react';
import { useParams } from 'react-router';

import { usePageTitle } from '../../../core/page-title.ts';
import { dayOf } from '../../../shared/verification/day-of.ts';
import { useAnswer } from '../../../shared/verification/use-answer.ts';
import { useSignature } from '../../../shared/verification/use-signature.ts';
import {
  Checked,
  Credential,
  Fact,
  PublicId,
  type Verdict,
  VerdictBand,
  VerificationPage,
} from '../../../shared/verification/verification-parts.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { Statements } from '../statements/statements.tsx';
import styles from './verified-letter.module.css';
import { verifiedLetterTexts as texts } from './verified-letter.texts.ts';

/** The public page that shows whether an attestation letter is valid. */
export default function VerifiedLetterPage() {
  const { letterId = '' } = useParams();
  usePageTitle(texts.title);
  const { answer, failure, retry } = useAnswer(verifiedLetters.verify, { params: { letterId } });
  return (
    <VerificationPage
      title={texts.title}
      reading={{ isThere: answer !== undefined, failure, retry }}
      unknown={texts.unknown}
    >
      {answer && <Verified letter={answer} />}
    </VerificationPage>
  );
}

const shownDay = (day: string): string => displayDate(day) ?? day;

function verdictOf({ status, isOutdated, asOf, validUntil, revokedAt }: VerifiedLetter): [Verdict, string] {
  if (status === 'revoked') return ['revoked', texts.verdicts.revoked(dayOf(revokedAt))];
  if (status === 'expired') return ['expired', texts.verdicts.expired(dayOf(validUntil))];
  return isOutdated ? ['outdated', texts.verdicts.outdated(shownDay(asOf))] : ['valid', texts.verdicts.valid];
}

const copyTexts = texts.copy;

/** Returns the SHA-256 of a file in hexadecimal. */
async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares a copy of the PDF with the signed one. The file stays on the device. */
function CheckCopy({ sha256 }: { sha256: string }) {
  const [isSame, setIsSame] = useState<boolean | null>(null);
  // Browsers provide Web Crypto on secure pages only.
  if (typeof crypto === 'undefined' || crypto.subtle === undefined) return null;
  const check = async (file: File | undefined): Promise<void> => {
    if (file) setIsSame((await hashOf(file)) === sha256);
  };
  return (
    <Stack gap={8} data-print="hide">
      <Dropzone
        texts={{ label: copyTexts.label, drop: copyTexts.drop, input: copyTexts.input }}
        hint={copyTexts.hint}
        accept=".pdf"
        isMultiple={false}
        size="line"
        onFiles={([file]) => void check(file)}
      />
      <div role="status">
        {isSame === true && <Notice kind="success">{copyTexts.same}</Notice>}
        {isSame === false && <Notice kind="error">{copyTexts.different}</Notice>}
      </div>
    </Stack>
  );
}

function Verified({ letter }: { letter: VerifiedLetter }) {
  const { letterId, organization, firm, credential, number, language, statements, live, isOutdated } = letter;
  const signature = useSignature(credential, letterLink(letterId));
  const [status, verdict] = verdictOf(letter);
  return (
    <>
      <VerdictBand status={status} verdict={verdict} isForged={signature === 'invalid'} />
      <Checked signature={signature} forged={texts.forged} />
      {isOutdated && <Notice kind="warning">{texts.outdated}</Notice>}
      <div>
        <p className={classNames(textLook({ size: 28, weight: 'strong' }), styles.organization)} dir="auto">
          {organization}
        </p>
        <p className={classNames(textLook({ size: 16 }), styles.firm)} dir="auto">
          {texts.by(firm)}
        </p>
      </div>
      <section aria-label={texts.statements(shownDay(letter.asOf))}>
        <h2 className={textLook({ size: 16 })}>{texts.statements(shownDay(letter.asOf))}</h2>
        <Statements statements={statements} language={language} />
      </section>
      {live && (
        <section aria-label={texts.live}>
          <h2 className={textLook({ size: 16 })}>{texts.live}</h2>
          <Statements statements={live} language={language} />
        </section>
      )}
      <LetterFacts letter={letter} />
      <CheckCopy sha256={letter.pdfSha256} />
      <Credential text={credential} name={number} about={texts.credential} />
    </>
  );
}

function LetterFacts({ letter }: { letter: VerifiedLetter }) {
  const { letterId, number, firm, issuedAt, validUntil, pdfSha256 } = letter;
  return (
    <Facts>
      <Fact name={texts.number}>{number}</Fact>
      <Fact name={texts.issuedBy}>{firm}</Fact>
      <Fact name={texts.issued}>{dayOf(issuedAt)}</Fact>
      <Fact name={texts.validUntil}>{dayOf(validUntil)}</Fact>
      <Fact name={texts.id}>
        <PublicId id={letterId} copy={texts.copyId} />
      </Fact>
      <Fact name={texts.sha256}>
        <code className={classNames(textLook({ size: 12 }), styles.hash)} dir="ltr">
          {pdfSha256}
        </code>
      </Fact>
    </Facts>
  );
}
