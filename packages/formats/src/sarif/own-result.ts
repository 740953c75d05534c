import { isFindingStatus } from '@gatehouse/domain/finding-status';

import type { HeldFacts } from '../hold-sightings.ts';
import { numberField, objectField, textField, type JsonObject } from '../json-fields.ts';
import { safeLines } from '../safe-lines.ts';

const maxCharacters = 16_000;

/** Properties of a result in the portal's own files; empty in other files. */
export interface OwnResult extends HeldFacts {
  /** The ID of the finding, which only the portal's own results have. */
  finding: string;
  status: string;
  confidence: number | null;
}

/** Reads the properties of a result in the portal's own files. */
export function readOwnResult(result: JsonObject): OwnResult {
  const properties = objectField(result, 'properties');
  const status = textField(properties, ['status'], 50);
  const finding = isFindingStatus(status) ? textField(properties, ['finding'], 100) : '';
  if (finding === '') return { finding, status: '', confidence: null };
  return { finding, status, confidence: numberField(result, ['rank']) };
}

/** Returns the evidence of the asset, which follows the first line of the message. */
export function ownEvidence(result: JsonObject): string {
  const markdown = textField(objectField(result, 'message'), ['markdown'], maxCharacters * 2);
  const start = markdown.indexOf('\n\n');
  const hasOwn = objectField(result, 'properties')['hasEvidence'] === true;
  return hasOwn && start >= 0 ? safeLines(markdown.slice(start), maxCharacters) : '';
}
