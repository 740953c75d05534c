import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { Link } from 'react-router';

import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
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
          <li key={service._id} className={styles.row}>
            <ServiceText
              service={service}
              path={[root.name, name, ips[0] ?? ''].filter((part, at, all) => part !== '' && part !== all[at - 1])}
            />
            <IssueBar counts={service.counts} />
            <SurfaceStateCell state={service.state} />
          </li>
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
      <ol className={styles.path} aria-label={texts.exposure} dir="ltr">
        {[...path, String(port)].map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ol>
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
          <li key={mechanism} className={styles.row}>
            <div>
              <bdi>{mechanism}</bdi>
              <Text tone="muted">{reason}</Text>
              {record !== '' && (
                <code dir="ltr" className={styles.record}>
                  {record}
                </code>
              )}
            </div>
            <StatusBadge look="plain" sign={verdictSigns[verdict]} label={texts.verdicts[verdict]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Related = SurfaceHostDetail['arrOfEngagementsWithFindingsRelatedWithSubDomain'];

function Findings({ related, companyId }: { related: Related; companyId: string | undefined }) {
  if (related.length === 0) return null;
  const base = companyId === undefined ? '' : `/provider/companies/${companyId}`;
  return (
    <Section title={texts.sections.findings}>
      <ul className={styles.rows}>
        {related.flatMap(({ _id: engagementId, title: engagement, findings }) =>
          findings.map((finding) => (
            <li key={finding._id} className={styles.row}>
              <div>
                <Link to={`${base}/engagements/${engagementId}/findings/${finding._id}`}>
                  <bdi>{finding.title}</bdi>
                </Link>
                <Text tone="muted">
                  <bdi>{engagement}</bdi>
                </Text>
              </div>
              <SeverityBadge severity={finding.severity} label={surfaceTexts.severities[finding.severity]} />
            </li>
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
          <li key={`${type} ${value}`} className={styles.row}>
            <span className={styles.dns}>
              <Badge>{type}</Badge>
              <code dir="ltr" className={styles.record}>
                {value}
              </code>
            </span>
            {!isCurrent && (
              <Text as="span" tone="muted" size={13}>
                {texts.past}
              </Text>
            )}
          </li>
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
          <li key={`${name} ${value}`} className={styles.row}>
            <div>
              <Text tone="muted">{factName(name)}</Text>
              <bdi>{value}</bdi>
            </div>
            <Text tone="muted">
              <bdi>{tool}</bdi>
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
