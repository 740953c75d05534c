import type { FileInput } from '../../decode-text.ts';
import { readPort } from '../../identifiers.ts';
import { textField } from '../../json-fields.ts';
import { nucleiEvidence } from '../../nuclei/nuclei-evidence.ts';
import { readNuclei, readTemplate, type NucleiResult } from '../../nuclei/read-nuclei.ts';
import { redactText } from '../redact.ts';
import { extendTimeRange, addTool, startReading } from '../../record-reading.ts';
import { openCounts, reject, rejectionReasons, type SurfaceFacts, type RecordReading } from '../surface-reading.ts';
import { ownAddress } from '../surface-facts.ts';
import { readAddress, readHostAndPort, type HostAndPort } from '../surface-host.ts';
import { issueFact } from '../surface-issue.ts';
import type { IssueFact, SurfaceSummary } from '../surface-record.ts';

const missed = 'Results without a match, skipped';
const longest = 2_000;

interface Target extends HostAndPort {
  ip: string | null;
}

/** Returns the scanned target. If the match is on another host, such as after a redirect, its port and address are not used. */
function targetOf({ raw }: NucleiResult): Target | null {
  const field = (...names: string[]): string => textField(raw, names, longest);
  const target = readHostAndPort(field('host')) ?? readHostAndPort(field('input'));
  if (target === null) return null;
  const match = readHostAndPort(field('matched-at', 'matched', 'matched_at', 'url'));
  const own = { ...target, ip: ownAddress(target.host) };
  if (match !== null && match.host.value !== target.host.value) return own;
  const ports = [target.port, readPort(field('port')), match === null ? null : match.port];
  const port = ports.find((known) => known !== null) ?? null;
  return { host: target.host, port, ip: own.ip ?? readAddress(field('ip')) };
}

function issueOf(result: NucleiResult, target: Target): IssueFact {
  const rule = readTemplate(result);
  return issueFact(
    { seenAt: result.seenAt, line: result.line },
    {
      ...rule,
      ...target,
      tool: 'nuclei',
      ruleId: result.templateId,
      matcher: result.matcherName,
      location: result.place.location,
      severity: result.severity,
      description: [rule.description, rule.impact].filter((text) => text !== '').join('\n\n'),
      evidence: redactText(nucleiEvidence(result)),
    },
  );
}

function issuesOf(result: NucleiResult, summary: SurfaceSummary): IssueFact[] {
  const target = targetOf(result);
  if (target === null) {
    reject(summary, rejectionReasons.noTarget, result.line);
    return [];
  }
  summary.records += 1;
  extendTimeRange(summary, result.seenAt);
  return [issueOf(result, target)];
}

async function* readResults(input: FileInput, summary: SurfaceSummary): SurfaceFacts {
  addTool(summary, 'nuclei');
  const counts = openCounts();
  for await (const result of readNuclei(input)) {
    if (result.isMatch) yield issuesOf(result, summary);
    else counts.add(missed);
  }
  counts.warn(summary);
}

/** Reads Nuclei results as issues of the scanned hosts. */
export function nucleiSurface(input: FileInput): RecordReading {
  return startReading((summary) => readResults(input, summary));
}
