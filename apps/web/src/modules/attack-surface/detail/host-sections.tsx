import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { Link } from 'react-router';

import { clientBase } from '../../../core/sides.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { StatusBadge, type StatusSign } from '../../../ui/marks/status-badge.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { IssueBar } from '../issue-bar.tsx';
import { SurfaceStateCell } from '../surface-marks.tsx';
import { Certificates } from './host-certificates.tsx';
import { Section } from './section.tsx';
import { Screenshots } from './host-screenshots.tsx';
import { hostTexts as texts } from './host-detail.texts.ts';
import styles from './host-sections.module.css';

interface HostSectionsProps {
  host: SurfaceHostDetail;
  /** The client, for the provider's staff. */
  companyId?: string | undefined;
}

/** The sections of a host with data from scans, engagements and DNS. */
export function HostSections({ host, companyId }: HostSectionsProps) {
  return (
    <Stack gap={24}>
      <Services host={host} />
      {host.mail.length > 0 && <Mail mail={host.mail} />}
      <Findings related={host.arrOfEngagementsWithFindingsRelatedWithSubDomain} companyId={companyId} />
      <Screenshots host={host} companyId={companyId} />
      {host.certificates.length > 0 && <Certificates certificates={host.certificates} />}
      {host.dns.length > 0 && <Dns records={host.dns} />}
      {host.facts.length > 0 && <Facts facts={host.facts} />}
    </Stack>
  );
}

function Services({ host: { services, root, name, ips } }: { host: SurfaceHostDetail }) {
  return (
    <Section title={texts.sections.services}>
      {services.length === 0 && <Text tone="muted">{texts.noServices}</Text>}
      <ul className={styles.rows}>
        {services.map((service) => (
          <Row key={service._id} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
            <ServiceText
              service={service}
              path={[root.name, name, ips[0] ?? ''].filter((part, at, all) => part !== '' && part !== all[at - 1])}
            />
            <IssueBar counts={service.counts} />
            <SurfaceStateCell state={service.state} />
          </Row>
        ))}
      </ul>
    </Section>
  );
}

type Service = SurfaceHostDetail['services'][number];

/** A service on a port, and the path by which it is exposed. */
function ServiceText({ service, path }: { service: Service; path: readonly string[] }) {
  const { port, protocol, product, name, version, http, technologies } = service;
  const words = [product || name, version].filter((part) => part !== '').join(' ');
  return (
    <div>
      <code dir="ltr">{`${port}/${protocol}`}</code> <bdi>{words}</bdi>
      {technologies.length > 0 && (
        <Text tone="muted" size={13}>
          <bdi>{technologies.map((one) => [one.name, one.version].filter(Boolean).join(' ')).join(', ')}</bdi>
        </Text>
      )}
      {http && (
        <Text tone="muted" size={13}>
          <bdi>
            {[http.status, http.title, http.location].filter((part) => part !== null && part !== '').join(' · ')}
          </bdi>
        </Text>
      )}
      <Row
        as="ol"
        gap="2 6"
        align="stretch"
        className={classNames(textLook({ size: 12, tone: 'muted' }), styles.path)}
        aria-label={texts.exposure}
        dir="ltr"
      >
        {[...path, String(port)].map((part) => (
          <li key={part}>{part}</li>
        ))}
      </Row>
    </div>
  );
}

const verdictSigns: Record<SurfaceHostDetail['mail'][number]['verdict'], StatusSign> = {
  Strong: 'fixed',
  Weak: 'retest',
  Missing: 'notFixed',
};

function Mail({ mail }: Pick<SurfaceHostDetail, 'mail'>) {
  return (
    <Section title={texts.sections.mail}>
      <ul className={styles.rows}>
        {mail.map(({ mechanism, verdict, reason, record }) => (
          <Row key={mechanism} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
            <div>
              <bdi>{mechanism}</bdi>
              <Text tone="muted">{reason}</Text>
              {record !== '' && (
                <code dir="ltr" className={classNames(textLook({ size: 12 }), styles.record)}>
                  {record}
                </code>
              )}
            </div>
            <StatusBadge look="plain" sign={verdictSigns[verdict]} label={texts.verdicts[verdict]} />
          </Row>
        ))}
      </ul>
    </Section>
  );
}

type RelatedFindings = SurfaceHostDetail['arrOfEngagementsWithFindingsRelatedWithSubDomain'];

function Findings({ related, companyId }: { related: RelatedFindings; companyId: string | undefined }) {
  if (related.length === 0) return null;
  return (
    <Section title={texts.sections.findings}>
      <ul className={styles.rows}>
        {related.flatMap(({ _id: engagementId, title: engagement, findings }) =>
          findings.map((finding) => (
            <Row key={finding._id} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
              <div>
                <Link to={`${clientBase(companyId)}/engagements/${engagementId}/findings/${finding._id}`}>
                  <bdi>{finding.title}</bdi>
                </Link>
                <Text tone="muted">
                  <bdi>{engagement}</bdi>
                </Text>
              </div>
              <SeverityBadge severity={finding.severity} label={surfaceTexts.severities[finding.severity]} />
            </Row>
          )),
        )}
      </ul>
    </Section>
  );
}

function Dns({ records }: { records: SurfaceHostDetail['dns'] }) {
  return (
    <Section title={texts.sections.dns}>
      <ul className={styles.rows}>
        {records.map(({ type, value, isCurrent }) => (
          <Row key={`${type} ${value}`} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
            <Row as="span" align="baseline" wraps={false}>
              <Badge>{type}</Badge>
              <code dir="ltr" className={classNames(textLook({ size: 12 }), styles.record)}>
                {value}
              </code>
            </Row>
            {!isCurrent && (
              <Text as="span" tone="muted" size={13}>
                {texts.past}
              </Text>
            )}
          </Row>
        ))}
      </ul>
    </Section>
  );
}

const factName = (name: string): string =>
  name in texts.factNames ? texts.factNames[name as keyof typeof texts.factNames] : name;

function Facts({ facts }: Pick<SurfaceHostDetail, 'facts'>) {
  return (
    <Section title={texts.sections.facts}>
      <ul className={styles.rows}>
        {facts.map(({ name, value, tool }) => (
          <Row key={`${name} ${value}`} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
            <div>
              <Text tone="muted">{factName(name)}</Text>
              <bdi>{value}</bdi>
            </div>
            <Text tone="muted">
              <bdi>{tool}</bdi>
            </Text>
          </Row>
        ))}
      </ul>
    </Section>
  );
}
