import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';

import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { DaysLeft, SeenDays } from '../surface-marks.tsx';
import { hostTexts as texts } from './host-detail.texts.ts';
import { Section } from './section.tsx';
import styles from './host-sections.module.css';

type Certificate = SurfaceHostDetail['certificates'][number];

/** Returns the common name of a subject, or the whole subject if it has none. */
const commonName = (subject: string): string =>
  /(?:^|,\s*)CN=(?<name>[^,]+)/.exec(subject)?.groups?.['name'] ?? subject;

/** Certificates of the host: the server's own first, then its chain. */
export function Certificates({ certificates }: Pick<SurfaceHostDetail, 'certificates'>) {
  const ordered = certificates.toSorted((one, other) => other.ports.length - one.ports.length);
  return (
    <Section title={texts.sections.certificates}>
      <ul className={styles.rows}>
        {ordered.map((certificate) => (
          <Row
            key={certificate.sha256 ?? certificate.serial}
            as="li"
            gap="4 16"
            align="baseline"
            justify="between"
            className={styles.row}
          >
            <CertificateText certificate={certificate} />
            <div className={styles.end}>
              <DaysLeft until={certificate.validUntil} />
              {certificate.ports.length > 0 && (
                <Text tone="muted" size={13}>
                  {texts.onPorts(certificate.ports)}
                </Text>
              )}
            </div>
          </Row>
        ))}
      </ul>
    </Section>
  );
}

function CertificateText({ certificate }: { certificate: Certificate }) {
  const { subject, issuer, names, validFrom, validUntil, key, serial, sha256 } = certificate;
  const others = names.filter((name) => name !== commonName(subject));
  return (
    <div>
      <bdi dir="ltr">{commonName(subject)}</bdi>
      <Text tone="muted" size={13}>
        {texts.issuedBy(commonName(issuer))}
      </Text>
      <Text tone="muted" size={13}>
        {validFrom !== null && validUntil !== null && <SeenDays first={validFrom} last={validUntil} />}
        {key !== '' && <bdi>{` · ${key}`}</bdi>}
      </Text>
      {others.length > 0 && (
        <Text tone="muted" size={13}>
          <bdi dir="ltr">{others.join(', ')}</bdi>
        </Text>
      )}
      <details>
        <summary className={classNames(textLook({ size: 12, tone: 'muted' }), styles.fingerprints)}>
          {texts.fingerprints}
        </summary>
        {sha256 !== null && (
          <code dir="ltr" className={classNames(textLook({ size: 12 }), styles.record)}>
            {texts.sha256(sha256)}
          </code>
        )}
        {serial !== '' && (
          <code dir="ltr" className={classNames(textLook({ size: 12 }), styles.record)}>
            {texts.serial(serial)}
          </code>
        )}
      </details>
    </div>
  );
}
