import type { Mention } from '../finding-draft.ts';
import type { TableLayout } from './table-layout.ts';

/** What a row says of its finding, as far as that identifies it; empty where it says nothing. */
interface RowIdentity {
  title: string;
  ruleId: string;
  recordId: string;
  tool: string;
}

/** What tells findings of one rule apart: their titles, unless a rule of the tool is one weakness. */
function variantOf({ sharedRules }: TableLayout, { ruleId, title }: RowIdentity): string {
  const isOneWeakness = sharedRules !== null && !sharedRules.includes(ruleId);
  return ruleId === '' || isOneWeakness ? '' : title;
}

/** Identifies the finding of a row as other files of its tool do, and as earlier versions did. */
export function identifyRow(
  layout: TableLayout,
  row: RowIdentity,
): Pick<Mention, 'ruleId' | 'variant' | 'source' | 'formerIdentity'> {
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
