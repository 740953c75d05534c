import { RadioChips } from '../../../ui/forms/radio-chips.tsx';
import { activityTexts } from './activity.texts.ts';
import type { Scope } from './activity-rights.ts';

interface ScopeChoiceProps {
  label: string;
  /** Which the viewer may change; nothing is asked where there is only the whole. */
  scopes: readonly Scope[];
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Which occurrences of a series a change is for. */
export function ScopeChoice({ label, scopes, value, onChange }: ScopeChoiceProps) {
  if (scopes.length === 0 || (scopes.length === 1 && scopes[0] === 'all')) return null;
  return (
    <RadioChips
      legend={label}
      choices={scopes.map((scope) => ({ value: scope, label: activityTexts.scopes[scope] }))}
      value={value}
      onChange={(next) => onChange(scopes.find((scope) => scope === next) ?? value)}
    />
  );
}
