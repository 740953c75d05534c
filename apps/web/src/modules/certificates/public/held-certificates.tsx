import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { HeldCertificate } from '@gatehouse/contract/certificates/certificate.schema';
import { verificationLink } from '@gatehouse/contract/certificates/certificate';
import { useEffect } from 'react';

import { download } from '../../../core/download.ts';
import { failureMessage } from '../../../core/failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { statusSigns } from '../status-signs.ts';
import { statusWords } from '../certificates.texts.ts';
import { CertificateMiniature } from './certificate-miniature.tsx';
import { shareOnLinkedIn } from './linked-in.ts';
import { forgetHolder, rememberHolder } from './holder-visit.ts';
import { LookupForm } from './lookup-form.tsx';
import styles from './public-certificates.module.css';
import { useAnswer } from '../../../shared/verification/use-answer.ts';
import { verificationTexts } from './verification.texts.ts';

const texts = verificationTexts.held;

/** Reads the certificates of a link or its cookie; `isGone` is true once both have expired. */
function useHeldCertificates(token: string | null) {
  const { answer, failure } = useAnswer(certificates.held, { query: { ...(token !== null && { token }) } });
  const isGone = failure?.status === 404 || failure?.status === 410;
  useEffect(() => {
    if (answer) rememberHolder();
    if (isGone) forgetHolder();
  }, [answer, isGone]);
  return { answer, failure, isGone };
}

/** The certificates that a link opens. */
export function HeldCertificates({ token }: { token: string | null }) {
  const { answer, failure, isGone } = useHeldCertificates(token);
  if (!failure) return <HeldList answer={answer} />;
  // An expired cookie after a reload needs no warning.
  const isQuiet = isGone && token === null;
  return (
    <>
      {!isQuiet && <Notice kind="warning">{failureMessage(failure)}</Notice>}
      <LookupForm />
    </>
  );
}

function HeldList({ answer }: { answer: readonly HeldCertificate[] | undefined }) {
  return (
    <section aria-busy={!answer}>
      <h1 className={textLook({ size: 20 })}>{texts.title}</h1>
      <p className={styles.context}>{answer?.length === 0 ? texts.none : texts.context}</p>
      {!answer && <SkeletonText lines={4} />}
      {answer?.map((certificate) => (
        <Held key={certificate.certificateId} certificate={certificate} />
      ))}
    </section>
  );
}

function Held({ certificate }: { certificate: HeldCertificate }) {
  const { certificateId, course, issuer, number, status } = certificate;
  const params = { certificateId };
  return (
    <Stack as="article" gap={8} className={styles.held} aria-label={number}>
      <StatusBadge sign={statusSigns[status]} label={statusWords[status]} look="plain" />
      <strong dir="auto">{course}</strong>
      <bdi className={styles.context}>{issuer}</bdi>
      <CertificateMiniature certificate={certificate} />
      <Row align="stretch">
        <Button size="small" onClick={() => void download(certificates.pdf, { params }, `${number}.pdf`)}>
          {texts.pdf}
        </Button>
        <Button size="small" onClick={() => void download(certificates.badge, { params }, `${number}.png`)}>
          {texts.image}
        </Button>
        {status === 'valid' && (
          <Button size="small" onClick={() => shareOnLinkedIn(certificate)}>
            {texts.linkedIn}
          </Button>
        )}
        <LinkButton size="small" to={verificationLink(certificateId)}>
          {texts.verify}
        </LinkButton>
      </Row>
    </Stack>
  );
}
