import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { clientLogo } from '../../../core/file-address.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import type { SeverityLevel } from '../../../ui/marks/severity-shape.tsx';
import styles from './work.module.css';
import { workTexts } from './work.texts.ts';

interface WorkLineProps {
  company: { _id: string; name: string; logo?: string | null };
  title: string;
  to: string;
  /** One muted line: the client first, then details. */
  details: readonly ReactNode[];
  /** A count or a day after the details, which is never truncated. */
  facts?: readonly string[];
  severity?: SeverityLevel;
  /** The time of the item, or the day it is due. */
  time?: ReactNode;
  /** Actions that the viewer can take in place; shown on hover and focus, and always on touch screens. */
  action?: ReactNode;
  /** The person in charge, where there is no action. */
  person?: ReactNode;
  /** Content below the line, such as the field of a reply. */
  below?: ReactNode;
}

/** An item of the work queue: its client and title, then severity, time and action in columns that all lines share. */
export function WorkLine({ company, title, to, details, facts = [], below, ...cells }: WorkLineProps) {
  return (
    <li className={styles.line} data-person={cells.person !== undefined || undefined}>
      <Avatar name={company.name} logo={clientLogo(company)} size="company" />
      <span className={styles.words}>
        <Row as="span" wraps={false}>
          <Link className={styles.title} to={to} dir="auto">
            {title}
          </Link>
          <kbd className={classNames(textLook({ size: 12, tone: 'muted' }), styles.key)} aria-hidden="true">
            {workTexts.enter}
          </kbd>
        </Row>
        <Row
          as="span"
          gap="0 8"
          align="stretch"
          wraps={false}
          className={classNames(textLook({ size: 13, tone: 'muted' }), styles.detail)}
        >
          <bdi>{company.name}</bdi>
          {details.map((detail, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the details of a line have a fixed order
            <bdi key={at} className={styles.more}>
              {detail}
            </bdi>
          ))}
          {facts.map((fact) => (
            <bdi key={fact} className={styles.fact}>
              {fact}
            </bdi>
          ))}
        </Row>
      </span>
      <Cells {...cells} />
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </li>
  );
}

/** The columns of a line. In a narrow card they follow each other, so empty ones take no room there. */
const Cells = ({ severity, time, action, person }: Pick<WorkLineProps, 'severity' | 'time' | 'action' | 'person'>) => (
  <Row as="span" gap="4 12" className={classNames(textLook({ size: 13 }), styles.end)}>
    <span className={styles.cell}>
      {severity && <SeverityBadge severity={severity} label={severityTexts[severity]} />}
    </span>
    <span className={styles.cell}>{time}</span>
    <span className={styles.cell}>
      {person}
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </span>
  </Row>
);
