import type { CampaignStatus } from '@gatehouse/contract/phishing/campaign';
import type { PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';

import { StatusBadge, type StatusSign } from '../../ui/marks/status-badge.tsx';
import { phishingTexts as texts } from './phishing.texts.ts';

const campaignSigns: Record<CampaignStatus, StatusSign> = {
  Draft: 'draft',
  Collecting: 'planned',
  Scheduled: 'planned',
  Running: 'inProgress',
  Completed: 'completed',
  Cancelled: 'falsePositive',
};

export const CampaignStatusBadge = ({ status }: { status: CampaignStatus }) => (
  <StatusBadge look="plain" sign={campaignSigns[status]} label={texts.statuses[status]} />
);

const resultSigns: Record<number, StatusSign> = {
  1: 'planned',
  2: 'open',
  3: 'notFixed',
  4: 'notFixed',
  5: 'acknowledged',
};
const resultNames: Readonly<Record<number, string>> = texts.results;

/** The result of a recipient. */
export const ResultBadge = ({ status }: Pick<PhishingEntry, 'status'>) => (
  <StatusBadge
    look="plain"
    sign={status === null ? 'falsePositive' : (resultSigns[status] ?? 'open')}
    label={status === null ? texts.results.none : (resultNames[status] ?? texts.results.none)}
  />
);

const actionNames: Readonly<Record<number, string>> = texts.actions;

/** Returns the text of the follow-up action of a recipient. */
export const actionName = (action: number): string => actionNames[action] ?? texts.nothing;

const tacticNames: Readonly<Record<string, string>> = texts.tactics;
const techniqueNames: Readonly<Record<string, string>> = texts.techniques;
/** Returns the name of a tactic; imported ones are returned unchanged. */
export const tacticName = (tactic: string): string => tacticNames[tactic] ?? tactic;
export const techniqueName = (technique: string): string => techniqueNames[technique] ?? technique;
