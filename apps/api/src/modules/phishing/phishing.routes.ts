import { gophish, gophishWebhookPath } from '@gatehouse/contract/phishing/gophish';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { phishingRecipients } from '@gatehouse/contract/phishing/phishing-recipients';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';

import { mountDownload, mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountWebhook } from '../../platform/mounting/mount-webhook.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountWithRows } from '../../platform/mounting/mount-with-rows.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, type RouteContext } from '../../platform/routes/route.ts';
import { compareRegularly, doRegularly } from '../../platform/jobs/chores.ts';
import { campaignSource } from './records/campaigns.list.ts';
import {
  acceptRecipients,
  changeCampaign,
  createCampaign,
  changeCampaignStatus,
  removeCampaign,
} from './campaigns/change-campaign.service.ts';
import { endCampaigns } from './campaigns/end-campaigns.ts';
import { detailOf, listActivities, readCampaign, readOverview } from './campaigns/read-campaign.service.ts';
import { keepBenchmarks } from './figures/benchmarks.ts';
import { readRepeatClickers } from './figures/repeat-clickers.service.ts';
import { readStatistics } from './figures/statistics.service.ts';
import { removeLureImage, setLureImage } from './lure/lure-image.service.ts';
import { reviewRecipients } from './recipients/review-recipients.service.ts';
import { previewRecipients, replaceRecipients } from './recipients/upload-recipients.service.ts';
import {
  connectCampaign,
  createConnection,
  listConnections,
  readLink,
  removeConnection,
  rotateSecret,
} from './gophish/connections.service.ts';
import { storeReceived } from './gophish/store-received.ts';
import { receiveEvent } from './gophish/webhook.service.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { entrySource } from './results/entries.list.ts';
import { exportEntries, exportGroup } from './results/entry-export.service.ts';
import { decideExclusions } from './campaigns/exclusions.service.ts';
import { changeSettings, readSettings } from './settings/settings.service.ts';
import { enrolFailures } from './training/enrol-failures.ts';
import { scheduleTraining } from './training/training.service.ts';

/** The list of recipients in the detail of a campaign. */
const recipients = { field: 'dataForPhishingSimulation', list: phishing.entries, source: entrySource } as const;

export function phishingRoutes(context: RouteContext): void {
  doRegularly(context, endCampaigns);
  doRegularly(context, enrolFailures);
  doRegularly(context, applyRetention);
  compareRegularly(context, keepBenchmarks);
  mountWithRows(context, phishing.overview, {
    ...recipients,
    read: readOverview,
    paramsOf: ({ lastedCampaign }) => lastedCampaign && { id: lastedCampaign._id },
  });
  mountList(context, phishing.campaigns, campaignSource);
  mount(context, phishing.statistics, readStatistics);
  mount(context, phishing.repeatClickers, readRepeatClickers);
  mount(context, phishing.settings, readSettings);
  mount(context, phishing.changeSettings, changeSettings);
  mountWithRows(context, phishing.get, { ...recipients, read: readCampaign, paramsOf: ({ _id: id }) => ({ id }) });
  mountList(context, phishing.entries, entrySource);
  mountDownload(context, phishing.export, exportEntries);
  mount(context, phishing.training, scheduleTraining);
  mount(context, phishing.activities, listActivities);
  doRegularly(context, storeReceived(context.platform.secrets));
  mountWebhook(context, gophishWebhookPath, (call) => receiveEvent(context.platform, call));
  mount(context, gophish.list, listConnections);
  mount(context, gophish.create, createConnection);
  mount(context, gophish.rotate, rotateSecret);
  mount(context, gophish.remove, removeConnection);
  mountUpload(context, phishingRecipients.preview, previewRecipients);
  mountUpload(context, phishingRecipients.replace, replaceRecipients);

  providerRoutes(inClient(context));
}

function providerRoutes(client: RouteContext<'client'>): void {
  mountList(client, providerPhishing.list, campaignSource);
  mount(client, providerPhishing.create, createCampaign);
  mount(client, providerPhishing.get, (call) => detailOf(call, call.params.id));
  mount(client, providerPhishing.update, changeCampaign);
  mount(client, providerPhishing.status, changeCampaignStatus);
  mountUpload(client, providerPhishing.setLureImage, setLureImage);
  mount(client, providerPhishing.removeLureImage, removeLureImage);
  mount(client, providerPhishing.remove, removeCampaign);
  mount(client, providerPhishing.recipients, reviewRecipients);
  mount(client, providerPhishing.acceptRecipients, acceptRecipients);
  mountList(client, providerPhishing.entries, entrySource);
  mountDownload(client, providerPhishing.recipientsFile, exportGroup);
  mount(client, providerPhishing.exclude, decideExclusions);
  mount(client, gophish.link, readLink);
  mount(client, gophish.connect, connectCampaign);
}
