import { addRule, addHit } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { limitSeverity, noteRule, stateRules } from '../scan-bounds.ts';
import { coverResult } from '../scan-coverage.ts';
import { rejecting } from '../rejected-records.ts';
import { objectField, textField } from '../json-fields.ts';
import { nucleiEvidence } from './nuclei-evidence.ts';
import { readNuclei, readTemplate, type NucleiResult } from './read-nuclei.ts';

// Templates use `unknown` if no one has rated them.
function severityWordOf({ raw }: NucleiResult): string {
  const word = textField(objectField(raw, 'info'), ['severity'], 50);
  return /^unknown$/i.test(word) ? '' : word;
}

function addResult(draft: FindingsDraft, result: NucleiResult): void {
  const { templateId, severity, matcherName, place, seenAt, line } = result;
  addRule(draft, templateId, { line, read: () => readTemplate(result) });
  addHit(draft, {
    ruleId: templateId,
    variant: '',
    severity,
    severityWord: severityWordOf(result),
    ...place,
    distinction: matcherName,
    seen: [seenAt],
    line,
    evidence: () => nucleiEvidence(result),
  });
}

/**
 * Notes what the file shows of the filters of its run. Only a run with `-matcher-status` lists all of its templates; any other may have been
 * one with `-severity`, so that it says nothing about findings milder than all of its results.
 */
function noteBounds({ coverage, tool }: FindingsDraft, { templateId, severity, isMatch }: NucleiResult): void {
  noteRule(coverage, tool, templateId);
  if (!isMatch) stateRules(coverage, tool, true);
  if (severity !== null) limitSeverity(coverage, tool, severity);
}

/** Reads a Nuclei file into one finding per template. Each pair of URL and matcher is an affected asset. */
export async function nucleiFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('nuclei', limits);
  let misses = 0;
  for await (const result of readNuclei(input, rejecting(draft))) {
    // A template without a match counts as coverage.
    coverResult(draft, { tool: draft.tool, ...result.place });
    noteBounds(draft, result);
    if (result.isMatch) addResult(draft, result);
    else misses += 1;
  }
  const reading = closeDraft(draft);
  const skipped = misses === 0 ? [] : [`Results without a match, skipped: ${misses}.`];
  return { ...reading, warnings: [...skipped, ...reading.warnings] };
}
