import { RadioChips } from '../../ui/forms/radio-chips.tsx';
import { activityTexts } from './activity.texts.ts';
import type { Scope } from './activity-rights.ts';

interface ScopeChoiceProps {
  label: string;
  /** The scopes that the viewer may change; with only `all` the choice is hidden. */
  scopes: readonly Scope[];
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** The choice of the occurrences of a series that a change affects. */
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
