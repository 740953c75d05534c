import type { AttackStep, StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
import { Link, useParams } from 'react-router';

import { formatList, formatNumber } from '../../../core/texts.ts';
import { findingAddress } from '../../../shared/findings/record/finding-record.ts';
import { findingSigns } from '../../../shared/vocabulary/signs.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import type { Break } from './chain-break.ts';
import { neededNumbers } from './chain-phases.ts';
import { chainTexts } from './chain.texts.ts';
import styles from './step-parts.module.css';
import type { ChainAddress } from './use-chain-address.ts';

const texts = chainTexts.chain;
const breakIcons = { direct: IconScissors, following: IconArrowDownRight };

export interface StepViewProps {
  engagementId: string;
  steps: readonly AttackStep[];
  /** The steps broken by fixing the selected finding or, without a selection, by the findings already fixed. */
  breaks: ReadonlyMap<string, Break>;
  address: ChainAddress;
}

/** The number of a step, shown next to its name. */
export const StepNumber = ({ number, isBroken = false }: { number: number; isBroken?: boolean }) => (
  <>
    <VisuallyHidden>{texts.step(number)}</VisuallyHidden>
    <span
      className={classNames(
        textLook({ size: 12, weight: 'strong', isNumeric: true }),
        styles.number,
        isBroken && styles.broken,
      )}
      aria-hidden="true"
    >
      {formatNumber(number)}
    </span>
  </>
);

/** The mark of a broken step, as icon and text. Without a selected finding it means that the step's own finding is fixed. */
export function BreakMark({ step, breaks, address }: Pick<StepViewProps, 'breaks' | 'address'> & { step: AttackStep }) {
  const kind = breaks.get(step._id);
  if (kind === undefined) return null;
  const Icon = breakIcons[kind];
  return (
    <Row
      as="span"
      gap={4}
      wraps={false}
      isInline
      className={classNames(textLook({ size: 12, weight: 'medium' }), styles.mark)}
    >
      <Icon size={14} stroke={1.9} aria-hidden="true" />
      {kind === 'direct' && address.fix === null ? chainTexts.fix.broken : chainTexts.fix[kind]}
    </Row>
  );
}

/** Severity and status of a finding, as icons and text. */
export const FindingMarks = ({ finding: { severity, statusVulnerability } }: { finding: StepFinding }) => (
  <Row as="span" gap="2 12" className={textLook({ size: 12 })}>
    <SeverityBadge severity={severity} label={chainTexts.severities[severity]} />
    <StatusBadge
      look="plain"
      sign={findingSigns[statusVulnerability]}
      label={chainTexts.statuses[statusVulnerability]}
    />
  </Row>
);

/** The findings that made a step possible, as links. */
export function StepFindings({ engagementId, step }: { engagementId: string; step: Pick<AttackStep, 'findings'> }) {
  const { companyId } = useParams();
  if (step.findings.length === 0) return null;
  return (
    <Stack as="ul" gap={8} className={styles.findings} aria-label={texts.findings}>
      {step.findings.map((finding) => (
        <Stack as="li" key={finding._id} gap={2} className={textLook({ size: 13 })}>
          <FindingMarks finding={finding} />
          <Link to={findingAddress({ companyId, engagementId, findingId: finding._id })}>
            <bdi>{finding.title}</bdi>
          </Link>
        </Stack>
      ))}
    </Stack>
  );
}

interface HostsProps {
  hosts: readonly string[];
  /** Maximum number of assets shown; the others are counted. */
  atMost?: number;
}

/** The assets affected in a step. */
export function Hosts({ hosts, atMost = hosts.length }: HostsProps) {
  if (hosts.length === 0) return null;
  return (
    <Row as="ul" gap="4 8" className={classNames(textLook({ size: 12 }), styles.hosts)} aria-label={texts.hosts}>
      {hosts.slice(0, atMost).map((host) => (
        <li key={host}>
          <code className={textLook({ size: 12 })}>{host}</code>
        </li>
      ))}
      {hosts.length > atMost && <li className={styles.more}>{texts.moreHosts(hosts.length - atMost)}</li>}
    </Row>
  );
}

/** Describes the dependencies of a step. Returns null if it only depends on the previous step. */
export function dependencyUnlessPrevious(steps: readonly AttackStep[], step: AttackStep): string | null {
  const needed = neededNumbers(steps, step);
  const before = steps.indexOf(step);
  const isOrdinary = before === 0 ? needed.length === 0 : needed.length === 1 && needed[0] === before;
  return isOrdinary ? null : dependencyOf(steps, step);
}

/** Describes the steps that a step depends on. */
export function dependencyOf(steps: readonly AttackStep[], step: AttackStep): string {
  const needed = neededNumbers(steps, step);
  const numbers = formatList(needed.map(formatNumber));
  if (needed.length === 0) return texts.needsNothing;
  return needed.length === 1 ? texts.needs(numbers) : texts.needsMany(numbers);
}
