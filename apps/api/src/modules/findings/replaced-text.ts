import type { ScannedField } from '@gatehouse/contract/findings/finding-proposals';

import { fieldNames } from './findings.texts.ts';
import { differingFields, type ScanValue, type ScanValues } from './scans/scan-values.ts';

/** Maximum number of characters that one history entry keeps of a field. */
const charactersAtMost = 20_000;

function textOf(value: ScanValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value !== 'object') return String(value);
  const { severity, vector, score } = value;
  return [severity, vector ?? (score === null ? '' : score.toFixed(1))].filter((part) => part !== '').join(' ');
}

/** Returns the former values of changed fields as Markdown, for the history of a finding. Empty fields replaced nothing. */
export function replacedText(before: ScanValues, after: ScanValues): string {
  const named = (field: ScannedField): string[] => {
    const text = textOf(before[field]);
    if (text === '') return [];
    const kept = text.length > charactersAtMost ? `${text.slice(0, charactersAtMost)}…` : text;
    return [`**${fieldNames[field]}**\n\n${kept}`];
  };
  return differingFields(before, after).flatMap(named).join('\n\n');
}
