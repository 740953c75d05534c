import { addRule } from '../add-sighting.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { holdSighting, createHold, releaseSightings, type HeldSightings } from '../hold-sightings.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, textField, type JsonObject } from '../json-fields.ts';
import { coverSite } from '../scan-coverage.ts';
import { rejecting } from '../rejected-records.ts';
import { itemEvidence, itemRule, itemSighting, type NiktoItem, type NiktoTarget } from './nikto-item.ts';

const host = ['host', 'vulnerabilities'];
const item = ['id', 'msg'];

const plan: JsonPlan = {
  format: 'nikto',
  called: 'a Nikto report',
  requiredFields: host,
  rejectable: ['vulnerabilities/[]', '[]/vulnerabilities/[]'],
  // Depending on the version, the file contains one host or a list of hosts.
  records: { '': host, 'vulnerabilities/[]': item, '[]': host, '[]/vulnerabilities/[]': item },
};

const maxCharacters = { word: 300, location: 2_000, message: 20_000, kept: 2_000 };

type ItemFacts = Readonly<{ ruleId: string; method: string; message: string; url: string; line: number }>;

// Nikto reports its own failures, such as an unknown host, with a test ID of zero.
function isFailure({ ruleId, message }: NiktoItem): boolean {
  return /^0*$/.test(ruleId) && message.startsWith('ERROR');
}

function noteItem(
  draft: FindingsDraft,
  hold: HeldSightings<ItemFacts>,
  record: { object: JsonObject; line: number },
): void {
  const { object, line } = record;
  const field = (name: string, most: number): string => textField(object, [name], most);
  const read: NiktoItem = {
    ruleId: field('id', maxCharacters.word),
    method: field('method', maxCharacters.word),
    message: field('msg', maxCharacters.message),
    path: field('url', maxCharacters.location),
    references: [field('references', maxCharacters.message)],
  };
  if (isFailure(read)) {
    draft.skipped += 1;
    return;
  }
  const { ruleId, method } = read;
  addRule(draft, ruleId, { line, read: () => itemRule(read) });
  const message = read.message.slice(0, maxCharacters.kept);
  const facts = { ruleId, method, message, url: field('url', maxCharacters.location), line };
  holdSighting(hold, { kind: ruleId, facts, line, evidence: () => itemEvidence(read) });
}

/** Completes the results of a host, which may come before or after its items. The file does not state whether TLS was used. */
function closeHost(hold: HeldSightings<ItemFacts>, object: JsonObject): void {
  const field = (name: string): string => textField(object, [name], maxCharacters.word);
  const ip = field('ip');
  const port = field('port');
  const target: NiktoTarget = { host: field('host') || ip, ip, port, seenAt: null };
  const site = port === '' ? target.host : `${target.host}:${port}`;
  coverSite(hold.draft, site);
  releaseSightings(hold, (facts) => itemSighting(facts, target, { location: `${site}${facts.url}`, line: facts.line }));
}

/** Reads a Nikto JSON report of one or more hosts. */
export async function readNiktoJson(input: FileInput, draft: FindingsDraft): Promise<void> {
  let hold = createHold<ItemFacts>(draft);
  for await (const { path, value, line } of readJson(input, plan, rejecting(draft))) {
    const object = asObject(value);
    if (path.endsWith('vulnerabilities/[]')) {
      noteItem(draft, hold, { object, line });
      continue;
    }
    closeHost(hold, object);
    hold = createHold(draft);
  }
}
