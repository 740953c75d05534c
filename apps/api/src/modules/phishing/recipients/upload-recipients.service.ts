import type { Result } from '@gatehouse/contract/core/endpoint';
import { type phishingRecipients, recipientLinesAtMost } from '@gatehouse/contract/phishing/phishing-recipients';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { type CampaignState, hasStarted } from '@gatehouse/domain/phishing/campaign-status';
import { smallestGroup } from '@gatehouse/domain/phishing/fold-departments';
import type { PeopleProblem } from '@gatehouse/formats/people/people-row';
import { type PeopleTable, wholeFile } from '@gatehouse/formats/people/people-table';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { AppError, notFound, unprocessable } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { openCompanyKeys } from '../../../platform/security/company-keys.ts';
import { type CampaignRecord, findCampaign, updateRecipientsState } from '../records/campaigns.store.ts';
import { announce } from '../campaigns/change-campaign.service.ts';
import { recalculateFigures } from '../results/keep-figures.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { personIdentifiers } from '../results/person-marks.ts';
import { deleteRecipients, upsertRecipients } from '../results/recipients.store.ts';
import { foreignDomains } from './foreign-domains.ts';
import { findOwnDomains } from './own-domains.store.ts';
import { findSettings } from '../settings/settings.store.ts';
import { readList } from './read-list.ts';

type Preview = FileCall<typeof phishingRecipients.preview>;
type Replace = FileCall<typeof phishingRecipients.replace>;

/** Returns and locks a campaign. Throws a 409 if it has started or was cancelled, because its recipients can no longer change. */
async function requireOpen(db: CompanyDatabase, id: string): Promise<CampaignRecord> {
  const campaign = await findCampaign(db, id, { isLocked: true });
  if (!campaign) throw notFound();
  const status = campaign.status as CampaignState;
  if (hasStarted(status) || status === 'Cancelled')
    throw new AppError(409, FailureCode.campaignStarted, texts.errors.started);
  return campaign;
}

/** Throws a 422 for a short list if results are not shown by name, because it would still reveal what each recipient did. */
async function refuseFew(db: CompanyDatabase, { rows }: PeopleTable): Promise<void> {
  if (rows.length >= smallestGroup) return;
  const { privacyMode } = await findSettings(db);
  if (privacyMode !== 'named') throw unprocessable(texts.errors.fewRecipients, 'file');
}

const domainsOf = ({ rows }: PeopleTable): string[] => rows.map(({ email }) => email.slice(email.lastIndexOf('@') + 1));

type Problems = Map<number, PeopleProblem[]>;

const isOfTable = ({ rows }: PeopleTable): ((line: number) => boolean) => {
  const lines = new Set(rows.map(({ line }) => line));
  return (line) => lines.has(line);
};

function linesOf({ rows }: PeopleTable, problems: Problems) {
  const faulty = rows.filter(({ line }) => problems.has(line));
  const sound = rows.filter(({ line }) => !problems.has(line));
  return [...faulty, ...sound]
    .slice(0, recipientLinesAtMost)
    .map(({ line, email, fullname, department, jobTitle }) => ({
      line,
      email,
      fullname,
      department,
      jobTitle,
      problems: (problems.get(line) ?? []).map(({ field, message }) => ({ field, message })),
    }));
}

/** Returns the effect of a list line by line, lines with problems first. */
export async function previewRecipients(
  call: Preview,
  file: Upload,
): Promise<Result<typeof phishingRecipients.preview>> {
  const table = await readList(file, call.body);
  const isLine = isOfTable(table);
  const problems = Map.groupBy(table.problems, ({ line }) => line);
  return call.write(call.companyId, async ({ db }) => {
    await requireOpen(db, call.params.campaignId);
    return {
      headers: table.headers,
      samples: table.samples,
      mapping: table.mapping,
      encoding: table.encoding,
      warnings: table.warnings,
      numOfRecipients: table.rows.length,
      numOfProblems: table.problems.length,
      lines: linesOf(table, problems),
      faults: table.problems.filter(({ line }) => !isLine(line)).map(({ message }) => message),
      foreignDomains: foreignDomains(domainsOf(table), await findOwnDomains(db)),
    };
  });
}

/** Throws a 422 if any line has a problem, so that the list is replaced completely or not at all. */
function refuseProblems({ problems }: PeopleTable): void {
  if (problems.length === 0) return;
  const ofFile = problems.find(({ line }) => line === wholeFile);
  if (ofFile !== undefined) throw unprocessable(ofFile.message, 'encoding');
  throw new AppError(422, FailureCode.validation, {
    message: texts.errors.lines(new Set(problems.map(({ line }) => line)).size),
    issues: problems.slice(0, recipientLinesAtMost).map(({ line, message }) => ({ path: `line ${line}`, message })),
  });
}

/** Replaces the recipients of a campaign. The provider accepts them before it starts. */
export async function replaceRecipients(
  call: Replace,
  file: Upload,
): Promise<Result<typeof phishingRecipients.replace>> {
  const table = await readList(file, call.body);
  refuseProblems(table);
  return call.write(call.companyId, async (inner) => {
    const { db, companyId, platform, audit } = inner;
    const campaign = await requireOpen(db, call.params.campaignId);
    await refuseFew(db, table);
    const keys = await openCompanyKeys(db, platform.secrets, companyId);
    const recipients = table.rows.map(({ email, fullname, department, jobTitle }) => ({
      email,
      fullname,
      department,
      jobTitle,
      delivery: 'scheduled' as const,
      deliveryAt: null,
      ...personIdentifiers(keys, email),
    }));
    await deleteRecipients(db, campaign.id);
    await upsertRecipients(db, campaign.id, { recipients });
    await updateRecipientsState(db, campaign.id, 'Uploaded');
    await recalculateFigures(db, campaign.id);
    const details = { recipients: String(recipients.length) };
    audit({ action: 'imported', subject: campaign.visual_id, details });
    announce(inner, campaign);
    return {
      numOfRecipients: recipients.length,
      recipientsState: 'Uploaded' as const,
      foreignDomains: foreignDomains(domainsOf(table), await findOwnDomains(db)),
    };
  });
}
