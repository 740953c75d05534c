import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { VerifiedCertificate } from '@gatehouse/contract/certificates/certificate.schema';
import { verificationLink } from '@gatehouse/contract/certificates/certificate';
import { Link, useParams } from 'react-router';

import { usePageTitle } from '../../../core/page-title.ts';
import { dayOf } from '../../../shared/verification/day-of.ts';
import { useAnswer } from '../../../shared/verification/use-answer.ts';
import { useSignature } from '../../../shared/verification/use-signature.ts';
import {
  Checked,
  Credential,
  Fact,
  PublicId,
  VerdictBand,
  VerificationPage,
} from '../../../shared/verification/verification-parts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { CertificateMiniature } from './certificate-miniature.tsx';
import styles from './public-certificates.module.css';
import { verificationTexts as texts } from './verification.texts.ts';

/** The public page that shows whether a certificate is valid. */
export default function VerifiedCertificatePage() {
  const { certificateId = '' } = useParams();
  usePageTitle(texts.title);
  const { answer, failure, retry } = useAnswer(certificates.verify, { params: { certificateId } });
  return (
    <VerificationPage
      title={texts.title}
      reading={{ isThere: answer !== undefined, failure, retry }}
      unknown={texts.unknown}
    >
      {answer && <Verified certificate={answer} />}
      <Link to="/certificates" data-print="hide">
        {texts.another}
      </Link>
    </VerificationPage>
  );
}

function verdictOf({ status, validUntil, revokedAt }: VerifiedCertificate): string {
  if (status === 'valid') return texts.verdicts.valid;
  return status === 'expired' ? texts.verdicts.expired(dayOf(validUntil)) : texts.verdicts.revoked(dayOf(revokedAt));
}

function Verified({ certificate }: { certificate: VerifiedCertificate }) {
  const { certificateId, fullname, course, issuer, number, issuedAt, validUntil, credential, status } = certificate;
  const signature = useSignature(credential, verificationLink(certificateId));
  return (
    <>
      <VerdictBand status={status} verdict={verdictOf(certificate)} isForged={signature === 'invalid'} />
      <Checked signature={signature} forged={texts.notSigned} />
      <div>
        <p className={classNames(textLook({ size: 28, weight: 'strong' }), styles.name)} dir="auto">
          {fullname || texts.erased}
        </p>
        <p className={classNames(textLook({ size: 16 }), styles.course)} dir="auto">
          {course}
        </p>
      </div>
      <CertificateMiniature certificate={certificate} />
      <Facts>
        <Fact name={texts.issuer}>{issuer}</Fact>
        <Fact name={texts.issued}>{dayOf(issuedAt)}</Fact>
        <Fact name={texts.validUntil}>{dayOf(validUntil) || texts.noEnd}</Fact>
        <Fact name={texts.number}>{number}</Fact>
        <Fact name={texts.id}>
          <PublicId id={certificateId} copy={texts.copyId} />
        </Fact>
      </Facts>
      {credential !== null && <Credential text={credential} name={number} about={texts.badge} />}
    </>
  );
}
