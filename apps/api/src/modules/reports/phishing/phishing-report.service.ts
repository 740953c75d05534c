import type { reports } from '@gatehouse/contract/reports/reports';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import type { Cover } from '../document/report-cover.ts';
import { makeReport, partiesOf } from '../document/make-report.ts';
import { showDay } from '../document/report-days.ts';
import { openPictures } from '../document/report-pictures.ts';
import type { PhishingPlan, ReportedFunnel } from './phishing-plan.ts';
import {
  findReportedBenchmark,
  findReportedCampaign,
  findReportedDepartments,
  type ReportedCampaign,
} from './phishing-report.store.ts';
import { phishingReportTexts as texts } from './phishing-report-texts.ts';

type PhishingCall = FileCall<typeof reports.phishing | typeof reports.phishingOfClient>;

const none: ReportedFunnel = {
  targeted: 0,
  delivered: 0,
  opened: 0,
  clicked: 0,
  submitted: 0,
  reported: 0,
  failed: 0,
};

const ratioOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

async function planOf(call: PhishingCall, db: CompanyDatabase, campaign: ReportedCampaign): Promise<PhishingPlan> {
  const { params, viewer } = call;
  const { figures, raw_figures: raw, count_recipients: targeted, lure } = campaign;
  const funnel = { ...none, targeted, ...(figures as Partial<ReportedFunnel>) };
  return {
    kind: 'phishing',
    funnel,
    funnelRaw: { ...none, targeted, ...raw },
    excluded: campaign.count_excluded,
    resilience: ratioOf(funnel.reported, funnel.failed),
    seconds: {
      click: figures['clickSeconds'] ?? null,
      report: figures['reportSeconds'] ?? null,
      firstReport: figures['firstReportSeconds'] ?? null,
    },
    benchmark: await findReportedBenchmark(db),
    ...(await findReportedDepartments(db, params.id, viewer.id)),
    lure: { ...lure, image: null },
  };
}

/** Returns the image of the email. */
const imageOf = async ({ files, log }: PhishingCall['platform'], { lure_file: file }: ReportedCampaign) =>
  file === null ? null : openPictures(files.store, log)(file);

const withImage = (plan: PhishingPlan, image: Awaited<ReturnType<typeof imageOf>>): PhishingPlan => ({
  ...plan,
  lure: { ...plan.lure, image: image === 'unavailable' ? null : image },
});

const factsOf = (campaign: ReportedCampaign, now: Date): Cover['facts'] => [
  [texts.made, showDay(dayInZone(now, campaign.time_zone))],
  [
    texts.period,
    `${showDay(campaign.date_start)} – ${campaign.date_end === null ? texts.open : showDay(campaign.date_end)}`,
  ],
  [texts.status, texts.statuses[campaign.status] ?? campaign.status],
];

/** Downloads the report of a phishing simulation: figures, departments and the email, but never recipients. */
export function reportPhishing(call: PhishingCall): Promise<Download> {
  const { platform, params } = call;
  return makeReport(call, async (db) => {
    const campaign = await findReportedCampaign(db, params.id);
    if (!campaign) throw notFound();
    const image = await imageOf(platform, campaign);
    const parties = await partiesOf(platform, db);
    const plan = await planOf(call, db, campaign);
    const cover = {
      kind: texts.kind,
      title: campaign.name,
      idVisual: campaign.visual_id,
      ...parties,
      unavailable: parties.unavailable + (image === 'unavailable' ? 1 : 0),
      facts: factsOf(campaign, platform.clock.now()),
    };
    return { name: `${campaign.visual_id}.pdf`, cover, plan: withImage(plan, image) };
  });
}
