import type { FileInput } from '../../decode-text.ts';
import { asObject, asText, objectField, textField, type JsonObject } from '../../json-fields.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { addTool, type FactBatches } from '../../record-reading.ts';
import { readInstant } from '../../surface/read-times.ts';
import { campaignFact, startPhishing } from '../phishing-facts.ts';
import type { CampaignFact, PhishingFact, PhishingReading, PhishingSummary } from '../phishing-record.ts';
import { readGophishEvent, readGophishResult, type GophishEntry } from './gophish-record.ts';

const plan: JsonPlan = {
  format: 'gophish-campaign',
  called: 'a Gophish campaign',
  requiredFields: ['name', 'status', 'results', 'timeline'],
  records: { '': [], 'results/[]': ['status', 'email'], 'timeline/[]': ['message', 'time'] },
};

// A campaign still receives clicks after all emails are sent; it is completed only by its owner.
const statuses: ReadonlyMap<string, CampaignFact['status']> = new Map([
  ['created', 'Scheduled'],
  ['queued', 'Scheduled'],
  ['in progress', 'Running'],
  ['emails sent', 'Running'],
  ['completed', 'Completed'],
]);

// Gophish uses this name for deleted parts.
const shown = (name: string): string => (name === '[Deleted]' ? '' : name);

function campaignOf(root: JsonObject): CampaignFact {
  const [template, sender] = [objectField(root, 'template'), objectField(root, 'smtp')];
  return campaignFact({
    name: textField(root, ['name'], 500),
    externalId: textField(root, ['id'], 100),
    status: statuses.get(textField(root, ['status'], 40).toLowerCase()) ?? null,
    template: shown(textField(template, ['name'], 500)),
    lureSubject: textField(template, ['subject'], 500),
    lureSender: textField(template, ['envelope_sender'], 500) || textField(sender, ['from_address'], 500),
    createdAt: readInstant(root['created_date']),
    launchedAt: readInstant(root['launch_date']),
    completedAt: readInstant(root['completed_date']),
  });
}

function entryOf(value: unknown, line: number, summary: PhishingSummary): GophishEntry {
  const object = asObject(value);
  const field = (name: string): string => {
    const given = Object.hasOwn(object, name) ? object[name] : '';
    return typeof given === 'boolean' ? String(given) : asText(given, 1_000_000);
  };
  return { field, line, summary };
}

async function* readCampaign(input: FileInput, summary: PhishingSummary): FactBatches<PhishingFact> {
  addTool(summary, 'gophish');
  let skipped = 0;
  for await (const { path, value, line } of readJson(input, plan)) {
    if (path === '') {
      yield [campaignOf(asObject(value))];
      continue;
    }
    const entry = entryOf(value, line, summary);
    const facts = path === 'results/[]' ? readGophishResult(entry) : readGophishEvent(entry);
    if (facts === null && entry.field('email') !== '') skipped += 1;
    if (facts !== null) yield facts;
  }
  if (skipped > 0) summary.warnings.push(`Requests through the proxy of Gophish, skipped: ${skipped}.`);
}

/** Reads a campaign of the Gophish API with its results and timeline, in either of its two shapes. */
export function gophishCampaign(input: FileInput): PhishingReading {
  return startPhishing((summary) => readCampaign(input, summary));
}
