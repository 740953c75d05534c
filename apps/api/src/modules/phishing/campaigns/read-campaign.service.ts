import type { phishing } from '@gatehouse/contract/phishing/phishing';
import type { Campaign, Funnel, Lure, PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import type { phishingActivitySchema } from '@gatehouse/contract/phishing/phishing-figures.schema';
import type { CampaignState } from '@gatehouse/domain/phishing/campaign-status';
import type { z } from 'zod';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { KeptFigures } from '../results/figures.store.ts';
import { findLureFile } from '../records/lure-image.store.ts';
import { findFirstEntries } from '../results/entries.store.ts';
import {
  type CampaignRecord,
  findBenchmark,
  findCampaign,
  findDepartments,
  findLatestId,
  findNewest,
  findShown,
} from '../records/campaigns.store.ts';

const none: Funnel = { targeted: 0, delivered: 0, opened: 0, clicked: 0, submitted: 0, reported: 0, failed: 0 };

/** Number of campaigns in the overview; the list contains all of them. */
const campaignsInOverview = 24;

type Reader = { db: CompanyDatabase; viewer: { id: string; companyId: string }; companyId: string };
type CampaignDetail = Campaign & { dataForPhishingSimulation: PhishingEntry[] };

export const funnelOf = ({ targeted, delivered, opened, clicked, submitted, reported, failed }: Funnel): Funnel => ({
  targeted,
  delivered,
  opened,
  clicked,
  submitted,
  reported,
  failed,
});

const figuresOf = (row: CampaignRecord): KeptFigures => ({
  clickSeconds: null,
  reportSeconds: null,
  firstReportSeconds: null,
  ...none,
  targeted: row.count_recipients,
  ...(row.figures as Partial<KeptFigures>),
});

const lureOf = (row: CampaignRecord, image: Lure['image']): Lure => ({
  subject: row.lure_subject,
  sender: row.lure_sender,
  difficulty: row.lure_difficulty,
  tactic: row.lure_tactic,
  technique: row.lure_technique,
  image,
  notes: row.lure_notes as Lure['notes'],
});

type CampaignFields = Omit<Campaign, 'privacyMode' | 'shows' | 'benchmark' | 'departments' | 'lure'>;

function presentCampaign(row: CampaignRecord): CampaignFields {
  const figures = figuresOf(row);
  return {
    _id: row.id,
    idVisual: row.visual_id,
    name: row.name,
    status: row.status as CampaignState,
    date_start: row.date_start,
    date_end: row.date_end,
    template: row.template,
    tactic: row.lure_tactic,
    difficulty: row.lure_difficulty,
    recipientsState: row.recipients_state as Campaign['recipientsState'],
    numOfRecipients: row.count_recipients,
    funnel: funnelOf(figures),
    resilience: row.count_failed === 0 ? null : row.count_reported / row.count_failed,
    description: row.description,
    funnelRaw: { ...none, targeted: row.count_recipients, ...(row.raw_figures as Partial<Funnel>) },
    numOfExcluded: row.count_excluded,
    medianSeconds: { click: figures.clickSeconds, report: figures.reportSeconds },
    firstReportSeconds: figures.firstReportSeconds,
    firstHour: row.first_hour as Campaign['firstHour'],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Returns the email's image, with the path for the reader's side. */
async function imageOf({ db, viewer, companyId }: Reader, row: CampaignRecord): Promise<Lure['image']> {
  const file = row.lure_file_id === null ? undefined : await findLureFile(db, row.lure_file_id);
  if (!file) return null;
  const side = viewer.companyId === companyId ? '/api' : `/api/provider/companies/${companyId}`;
  return { path: `${side}/files/${file.id}/${encodeURIComponent(file.name)}`, name: file.name };
}

function shownAs({ names, entries }: { names: boolean; entries: boolean }): Campaign['shows'] {
  if (names) return 'names';
  return entries ? 'pseudonyms' : 'departments';
}

/** Returns the parts of a campaign that do not depend on its row. */
async function readCampaignContext({ db, viewer }: Reader) {
  const [shown, benchmark] = await Promise.all([findShown(db, viewer.id), benchmarkOf(db)]);
  return { shown, benchmark };
}

/** Returns a campaign as this reader may see it, without its recipients. */
async function campaignOf(
  reader: Reader,
  row: CampaignRecord,
  { shown, benchmark }: Awaited<ReturnType<typeof readCampaignContext>>,
): Promise<Campaign> {
  const [departments, image] = await Promise.all([
    findDepartments(reader.db, row.id, !shown.names),
    imageOf(reader, row),
  ]);
  return {
    ...presentCampaign(row),
    lure: lureOf(row, image),
    privacyMode: shown.mode,
    shows: shownAs(shown),
    benchmark,
    departments: departments.map(({ department, figures }) => ({
      department,
      ...funnelOf(figures as unknown as Funnel),
    })),
  };
}

/** Returns the benchmark for the company, or null while there are too few other clients. */
export async function benchmarkOf(db: CompanyDatabase): Promise<Campaign['benchmark']> {
  const row = await findBenchmark(db);
  if (!row) return null;
  return { clients: row.clients, failRate: row.fail_rate, reportRate: row.report_rate, month: row.month };
}

/** Returns a campaign with its first recipients, as this reader may see them. */
export async function detailOf(reader: Reader, id: string): Promise<CampaignDetail> {
  const detail = await findDetail(reader, id);
  if (!detail) throw notFound();
  return detail;
}

async function findDetail(reader: Reader, id: string): Promise<CampaignDetail | undefined> {
  // The queries are pipelined, so that the page waits for two round trips instead of five.
  const [row, around, entries] = await Promise.all([
    findCampaign(reader.db, id),
    readCampaignContext(reader),
    entriesOf(reader, id),
  ]);
  return row && { ...(await campaignOf(reader, row, around)), dataForPhishingSimulation: entries };
}

const entriesOf = ({ db, viewer, companyId }: Reader, id: string): Promise<PhishingEntry[]> =>
  findFirstEntries(db, { id, companyId, readerId: viewer.id });

export const readCampaign = (call: Call<typeof phishing.get>): Promise<CampaignDetail> =>
  detailOf(call, call.params.id);

/** Returns the latest campaign and the previous ones. */
export async function readOverview(call: Call<typeof phishing.overview>) {
  const { db, companyId } = call;
  const [campaigns, latestId] = await Promise.all([findNewest(db, companyId, campaignsInOverview), findLatestId(db)]);
  const latest = latestId === undefined ? undefined : await findDetail(call, latestId);
  if (!latest) return { _id: companyId, campaigns, lastedCampaign: null, dataForPhishingSimulation: [] };
  const { dataForPhishingSimulation, ...lastedCampaign } = latest;
  return { _id: companyId, campaigns, lastedCampaign, dataForPhishingSimulation };
}

const activityStatuses = {
  Draft: 'Pending',
  Collecting: 'Pending',
  Scheduled: 'Planned',
  Running: 'In Progress',
  Completed: 'Completed',
  Cancelled: 'Completed',
} as const satisfies Record<CampaignState, string>;

/** Returns the campaigns as activities, except cancelled ones. */
export async function listActivities({
  db,
  companyId,
}: Call<typeof phishing.activities>): Promise<z.output<typeof phishingActivitySchema>[]> {
  const campaigns = await findNewest(db, companyId, campaignsInOverview * 8);
  return campaigns
    .filter(({ status }) => status !== 'Cancelled')
    .map((campaign) => ({
      _id: campaign._id,
      activityId: null,
      task: campaign.name,
      description: campaign.template,
      type: 'Phishing Simulation' as const,
      date_start: campaign.date_start,
      date_end: campaign.date_end,
      status: activityStatuses[campaign.status],
      recipientsState: campaign.recipientsState,
      numOfRecipients: campaign.numOfRecipients,
    }));
}
