import { addRule, addSighting } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { nucleiEvidence } from './nuclei-evidence.ts';
import { readNuclei, readTemplate, type NucleiResult } from './read-nuclei.ts';

function addResult(draft: FindingsDraft, result: NucleiResult): void {
  const { templateId, severity, matcherName, place, seenAt, line } = result;
  addRule(draft, templateId, { line, read: () => readTemplate(result) });
  addSighting(draft, {
    ruleId: templateId,
    variant: '',
    severity,
    ...place,
    distinction: matcherName,
    seen: [seenAt],
    line,
    evidence: () => nucleiEvidence(result),
  });
}

/** Reads a Nuclei file into one finding per template; its pairs of address and matcher are the affected assets. */
export async function nucleiFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('nuclei', limits);
  let misses = 0;
  for await (const result of readNuclei(input)) {
    if (result.isMatch) addResult(draft, result);
    else misses += 1;
  }
  const reading = closeDraft(draft);
  const skipped = misses === 0 ? [] : [`Results without a match, skipped: ${misses}.`];
  return { ...reading, warnings: [...skipped, ...reading.warnings] };
}
