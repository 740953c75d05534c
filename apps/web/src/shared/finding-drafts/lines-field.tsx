import { useState } from 'react';

import { TextArea } from '../../ui/forms/text-area.tsx';

interface LinesFieldProps {
  label: string;
  hint?: string;
  /** The server's error for an entry. */
  error?: string | undefined;
  value: readonly string[];
  onChange: (lines: string[]) => void;
  /** Lines that break the rule stay in the field with this error, but are not part of the value. */
  rule?: { accepts: (line: string) => boolean; problem: string };
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** A list with one entry per line, so that many can be pasted at once. */
export function LinesField({ label, hint, error, value, onChange, rule }: LinesFieldProps) {
  const [typed, setTyped] = useState(() => value.join('\n'));
  // Blank lines are kept while typing; a value changed from outside replaces the text.
  const taken = (text: string): string[] => linesOf(text).filter((line) => rule?.accepts(line) ?? true);
  const text = taken(typed).join('\n') === value.join('\n') ? typed : value.join('\n');
  const isRefused = taken(text).length < linesOf(text).length;
  return (
    <TextArea
      label={label}
      {...(hint !== undefined && { hint })}
      error={isRefused ? rule?.problem : error}
      rows={Math.min(value.length + 1, 6)}
      dir="auto"
      spellCheck={false}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(taken(target.value));
      }}
    />
  );
}
