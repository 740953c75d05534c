import type { RuleHit } from '../finding-draft.ts';
import type { TableLayout } from './table-layout.ts';

/** The cells of a row that identify its finding; empty if missing. */
interface RowIdentity {
  title: string;
  ruleId: string;
  recordId: string;
  tool: string;
}

/** Returns the title if findings of the same rule differ by title, or an empty string if the rule is a single weakness. */
function variantOf({ sharedRules }: TableLayout, { ruleId, title }: RowIdentity): string {
  const isOneWeakness = sharedRules !== null && !sharedRules.includes(ruleId);
  return ruleId === '' || isOneWeakness ? '' : title;
}

/** Returns the identity of a row's finding, compatible with other files of the same tool and with earlier versions. */
export function identifyRow(
  layout: TableLayout,
  row: RowIdentity,
): Pick<RuleHit, 'ruleId' | 'variant' | 'source' | 'formerIdentity'> {
  const { title, recordId, tool } = row;
  const ruleId = row.ruleId || title;
  const variant = variantOf(layout, row);
  if (layout.tool !== '') {
    return { ruleId, variant, formerIdentity: ['csv', ruleId, ...(row.ruleId === '' ? [] : [title])] };
  }
  return {
    ruleId,
    variant: recordId === '' ? variant : JSON.stringify([variant, recordId]),
    ...(tool !== '' && { source: { tool, ruleId } }),
  };
}
