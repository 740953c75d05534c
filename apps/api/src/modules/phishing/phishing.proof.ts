import {
  type BuildRecords,
  clients,
  inNewClient,
  type ModuleProof,
  staff,
  type UploadSample,
} from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';
import { buildCampaign, buildClickedCampaign, buildConnection } from './phishing.build.ts';

const path = '/phishingSimulationsForCompany';
const one = '/dataForPhishingSimulation/:id';
const recipients = '/activities/:campaignId/updateUsersForPhishingSimulationForCompany';
const at = '/provider/companies/:companyId/phishing-campaigns';
const options = ['company-admin', 'company-manager'] as const;

let built = 0;
const nextName = (): string => `Campaign ${(built += 1)}`;

const running: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildClickedCampaign(portal.platform, companyId, nextName())).id,
});
const draft: BuildRecords = async ({ portal, companyId }) => {
  const given = { name: nextName(), status: 'Draft', date_start: '2026-11-01' } as const;
  return { id: (await buildCampaign(portal.platform, companyId, given)).id };
};

const collecting: BuildRecords = async ({ portal, companyId }) => {
  const given = { name: nextName(), status: 'Collecting', date_start: '2026-11-01' } as const;
  return { campaignId: (await buildCampaign(portal.platform, companyId, given)).id };
};
const connection: BuildRecords = async ({ portal, companyId }) => ({
  id: await buildConnection(portal.platform, companyId, nextName()),
});
const list = (): UploadSample => ({
  fields: {},
  file: { name: 'recipients.csv', content: 'Name,Email\nAda Lovelace,ada@acme.example\n' },
});

const picture = (): UploadSample => ({ fields: {}, file: { name: 'email.png', content: anyPng() } });

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: clients,
    [`GET ${path}/campaigns`]: clients,
    [`GET ${path}/statistics`]: clients,
    [`GET ${path}/repeatClickers`]: clients,
    [`GET ${path}/settings`]: options,
    [`PUT ${path}/settings`]: ['company-admin'],
    [`GET ${one}`]: clients,
    [`GET ${one}/entries`]: clients,
    [`GET ${one}/export`]: options,
    [`POST ${one}/training`]: options,
    'GET /phishingSimulationActivities': clients,
    [`POST ${recipients}/preview`]: options,
    [`PUT ${recipients}`]: options,
    'GET /provider/gophish-connections': staff,
    'POST /provider/gophish-connections': staff,
    'POST /provider/gophish-connections/:id/secret': staff,
    'DELETE /provider/gophish-connections/:id': staff,
    [`GET ${at}/:id/gophish`]: staff,
    [`PUT ${at}/:id/gophish`]: staff,
    [`GET ${at}`]: staff,
    [`POST ${at}`]: staff,
    [`GET ${at}/:id`]: staff,
    [`PUT ${at}/:id`]: staff,
    [`DELETE ${at}/:id`]: staff,
    [`PUT ${at}/:id/lure-image`]: staff,
    [`DELETE ${at}/:id/lure-image`]: staff,
    [`PUT ${at}/:id/status`]: staff,
    [`GET ${at}/:id/recipients`]: staff,
    [`PUT ${at}/:id/recipients`]: staff,
    [`GET ${at}/:id/entries`]: staff,
    [`GET ${at}/:id/recipients.csv`]: staff,
    [`PUT ${at}/:id/exclusions`]: staff,
  },
  figures: {
    'phishing.total': { path: `${path}/campaigns` },
    'phishing.running': { path: `${path}/campaigns`, query: { status: 'Running' } },
    'phishing.completed': { path: `${path}/campaigns`, query: { status: 'Completed' } },
  },
  forms: { [recipients]: list, [`${recipients}/preview`]: list, [`${at}/:id/lure-image`]: picture },
  records: {
    [one]: running,
    [recipients]: collecting,
    '/provider/gophish-connections/:id': connection,
    [`${at}/:id`]: inNewClient(draft),
    [`${at}/:id/recipients`]: inNewClient(running),
    [`${at}/:id/entries`]: inNewClient(running),
    [`${at}/:id/recipients.csv`]: inNewClient(running),
    [`${at}/:id/exclusions`]: inNewClient(running),
  },
};
