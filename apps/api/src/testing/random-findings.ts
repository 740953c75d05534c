import { type FindingStatus, findingStatuses } from '@gatehouse/domain/finding-status';
import { severities, type Severity } from '@gatehouse/domain/severity';
import fc from 'fast-check';

import { buildChange, buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import type { SharedPortal } from './portal.ts';

export const dayMs = 24 * 60 * 60 * 1000;
export const ago = (days: number): Date => new Date(Date.now() - days * dayMs);
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
/** The expected history of a finding: its status and severity from each moment on. */
export interface KnownFinding {
  id: string;
  company_id: string;
  engagementId: string;
  life: { at: Date; status: FindingStatus; severity: Severity }[];
}

interface Step {
  kind: 'found' | 'moved' | 'graded' | 'due';
  which: number;
  days: number;
  status: FindingStatus;
  severity: Severity;
}
export const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('found', 'found', 'moved', 'moved', 'graded', 'due'),
    which: fc.nat(1000),
    days: fc.integer({ min: 0, max: 400 }),
    status: fc.constantFrom(...findingStatuses),
    severity: fc.constantFrom(...severities),
  }),
  { minLength: 30, maxLength: 60 },
);

/** Builds a company with some engagements and random histories of their findings. */
export async function openRandomFindings(portal: SharedPortal) {
  const { database } = portal.platform;
  const admin = await portal.signIn();
  const company_id = admin.user.company_id;
  const engagements = [
    await buildEngagement(database, { company_id }),
    await buildEngagement(database, { company_id }),
  ];
  const known: KnownFinding[] = [];

  async function find({ which, days, status, severity }: Step): Promise<void> {
    const engagementId = engagements[which % engagements.length]?.id ?? '';
    const at = ago(days);
    const dates = { created_at: at.toISOString(), fixed_at: status === 'Fixed' ? at.toISOString() : null };
    const finding = { company_id, engagement_id: engagementId, status, severity, ...dates };
    const { id } = await buildFinding(database, finding);
    known.push({ id, company_id, engagementId, life: [{ at, status, severity }] });
  }
  async function change({ kind, which, days, status, severity }: Step): Promise<void> {
    const finding = known[which % known.length];
    const now = finding?.life.at(-1);
    if (!finding || !now) return;
    if (kind === 'due') return buildChange(database, finding, { at: ago(0), due_date: dayOf(ago(days - 200)) });
    const at = new Date(now.at.getTime() + ((Date.now() - now.at.getTime()) * days) / 400);
    const next = kind === 'moved' ? { ...now, at, status } : { ...now, at, severity };
    await buildChange(database, finding, { ...next });
    finding.life.push(next);
  }
  const take = (step: Step) => (step.kind === 'found' || known.length === 0 ? find(step) : change(step));
  return { admin, company_id, engagements, known, take };
}
export type RandomFindings = Awaited<ReturnType<typeof openRandomFindings>>;
