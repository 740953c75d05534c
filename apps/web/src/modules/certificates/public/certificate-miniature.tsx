import type { HeldCertificate } from '@gatehouse/contract/certificates/certificate.schema';

import { dayOf } from '../../../shared/verification/day-of.ts';
import { classNames } from '../../../ui/class-names.ts';
import { rowLook } from '../../../ui/layout/flow.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { statusWords } from '../certificates.texts.ts';
import styles from './certificate-miniature.module.css';
import { verificationTexts as texts } from './verification.texts.ts';

type CertificateSummary = Pick<
  HeldCertificate,
  'status' | 'fullname' | 'course' | 'issuer' | 'number' | 'issuedAt' | 'validUntil'
>;

/** A small picture of a certificate, drawn from its public facts. It looks like paper in every skin. */
export function CertificateMiniature({ certificate }: { certificate: CertificateSummary }) {
  const { status, fullname, course, issuer, number, issuedAt, validUntil } = certificate;
  const facts = [
    [texts.issued, dayOf(issuedAt)],
    ...(validUntil === null ? [] : [[texts.validUntil, dayOf(validUntil)]]),
    [texts.number, number],
  ];
  return (
    <div className={styles.paper} role="img" aria-label={texts.preview} dir="ltr">
      <Stack gap={0} className={styles.frame} aria-hidden="true">
        <svg className={styles.arch} viewBox="0 0 24 22">
          <path d="M2.5 22V11.5a9.5 9.5 0 0 1 19 0V22h-4.25V11.5a5.25 5.25 0 0 0-10.5 0V22z" />
          <path className={styles.door} d="M8.75 22V11.5a3.25 3.25 0 0 1 6.5 0V22z" />
        </svg>
        <bdi className={styles.issuer}>{issuer}</bdi>
        <span className={styles.kind}>{texts.kind}</span>
        <bdi className={styles.name}>{fullname || texts.erased}</bdi>
        <span className={styles.small}>{texts.completed}</span>
        <bdi className={styles.course}>{course}</bdi>
        <span className={classNames(rowLook({ align: 'stretch', wraps: false }), styles.facts)}>
          {facts.map(([name, value]) => (
            <span key={name}>
              <span className={styles.small}>{name}</span>
              <bdi className={styles.value}>{value}</bdi>
            </span>
          ))}
        </span>
        {status !== 'valid' && <span className={styles.stamp}>{statusWords[status]}</span>}
      </Stack>
    </div>
  );
}
