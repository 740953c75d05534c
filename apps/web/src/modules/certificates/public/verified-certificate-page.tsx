import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { VerifiedCertificate } from '@gatehouse/contract/certificates/certificate.schema';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { saveFile } from '../../../core/download.ts';
import { type Failure, failureMessage } from '../../../core/failure.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { formatExactTime } from '../../../ui/time/moments.ts';
import { statusSigns } from '../status-signs.ts';
import styles from './public-certificates.module.css';
import { keyNameOf } from './check-signature.ts';
import { useAnswer } from './use-answer.ts';
import { useSignature } from './use-signature.ts';
import { verificationTexts as texts } from './verification.texts.ts';

/** The public page that shows whether a certificate is valid. It is hidden from search engines. */
export default function VerifiedCertificatePage() {
  const { certificateId = '' } = useParams();
  usePageTitle(texts.title);
  const { answer, failure, retry } = useAnswer(certificates.verify, { params: { certificateId } });
  return (
    <div className={styles.card} data-wide aria-busy={!answer && !failure}>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{texts.title}</h1>
      {answer && <Verified certificate={answer} />}
      {failure && <Refused failure={failure} onRetry={retry} />}
      {!answer && !failure && <SkeletonText lines={4} />}
      <Link to="/certificates" data-print="hide">
        {texts.another}
      </Link>
    </div>
  );
}

function Refused({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.status === 404) return <Notice kind="warning">{texts.unknown}</Notice>;
  return (
    <>
      <Notice kind="error">{failureMessage(failure)}</Notice>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </>
  );
}

const dayOf = (moment: string | null): string => (moment === null ? '' : formatExactTime(moment, 'UTC').slice(0, 10));

function verdictOf({ status, validUntil, revokedAt }: VerifiedCertificate): string {
  if (status === 'valid') return texts.verdicts.valid;
  return status === 'expired' ? texts.verdicts.expired(dayOf(validUntil)) : texts.verdicts.revoked(dayOf(revokedAt));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function Verified({ certificate }: { certificate: VerifiedCertificate }) {
  const { certificateId, status, fullname, course, issuer, number, issuedAt, validUntil, credential } = certificate;
  return (
    <>
      <div className={styles.verdict} role="status">
        <StatusBadge sign={statusSigns[status]} label={verdictOf(certificate)} />
      </div>
      <p className={styles.name} dir="auto">
        {fullname || texts.erased}
      </p>
      <Facts>
        <Fact name={texts.course}>{course}</Fact>
        <Fact name={texts.issuer}>{issuer}</Fact>
        <Fact name={texts.issued}>{dayOf(issuedAt)}</Fact>
        <Fact name={texts.validUntil}>{dayOf(validUntil) || texts.noEnd}</Fact>
        <Fact name={texts.number}>{number}</Fact>
        <Fact name={texts.id}>
          <span className={styles.id}>{certificateId}</span>
          <CopyButton value={certificateId} label={texts.copyId} done={texts.copied} />
        </Fact>
      </Facts>
      <Checked credential={credential} certificateId={certificateId} />
      {credential !== null && <Credential text={credential} name={number} />}
    </>
  );
}

/** The result of the signature check that the browser made with the published keys. */
function Checked({ credential, certificateId }: Pick<VerifiedCertificate, 'credential' | 'certificateId'>) {
  const signature = useSignature(credential, certificateId);
  if (signature === 'invalid') return <Notice kind="error">{texts.notSigned}</Notice>;
  return <p className={styles.context}>{signature === 'valid' ? texts.signed : texts.checked}</p>;
}

function Credential({ text, name }: { text: string; name: string }) {
  const save = () => saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: `${name}.jwt` });
  return (
    <details data-print="hide">
      <summary>{texts.details}</summary>
      <div className={styles.card}>
        <p className={styles.context}>{texts.badge}</p>
        <p className={styles.key}>{texts.key(keyNameOf(text))}</p>
        <p className={styles.token}>{text}</p>
        <Button size="small" onClick={save}>
          {texts.download}
        </Button>
      </div>
    </details>
  );
}
