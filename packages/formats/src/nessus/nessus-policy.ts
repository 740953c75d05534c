import type { FindingsDraft } from '../finding-draft.ts';
import { noteRule, stateRules } from '../scan-bounds.ts';
import { childText, type XmlElement } from '../xml/xml-element.ts';
import { xmlLimits } from '../xml/xml-plan.ts';

/** Records the plugins of the scan policy. A list that is too long to be read is one of all plugins. */
export function readPreference({ coverage, tool }: FindingsDraft, preference: XmlElement): void {
  if (childText(preference, 'name') !== 'plugin_set') return;
  const list = childText(preference, 'value');
  if (list.length >= xmlLimits.keptText || !/^\d+(?:;\d+)*;?$/.test(list)) return;
  for (const plugin of list.split(';')) noteRule(coverage, tool, plugin);
  stateRules(coverage, tool, true);
}
