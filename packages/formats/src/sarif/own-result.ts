import { isFindingStatus } from '@gatehouse/domain/finding-status';

import type { HeldFacts } from '../hold-sightings.ts';
import { numberField, objectField, textField, type JsonObject } from '../json-fields.ts';
import { safeLines } from '../safe-lines.ts';

const maxCharacters = 16_000;

/** What a result of our own files says of its finding; empty in the files of others. */
export interface OwnResult extends HeldFacts {
  /** The number of the finding, which only our own results have. */
  finding: string;
  status: string;
  confidence: number | null;
}

/** Reads what a result of our own files says of its finding. */
export function readOwnResult(result: JsonObject): OwnResult {
  const properties = objectField(result, 'properties');
  const status = textField(properties, ['status'], 50);
  const finding = isFindingStatus(status) ? textField(properties, ['finding'], 100) : '';
  if (finding === '') return { finding, status: '', confidence: null };
  return { finding, status, confidence: numberField(result, ['rank']) };
}

/** The evidence of the place of such a result: it follows the first line of the message. */
export function ownEvidence(result: JsonObject): string {
  const markdown = textField(objectField(result, 'message'), ['markdown'], maxCharacters * 2);
  const start = markdown.indexOf('\n\n');
  const hasOwn = objectField(result, 'properties')['hasEvidence'] === true;
  return hasOwn && start >= 0 ? safeLines(markdown.slice(start), maxCharacters) : '';
}
