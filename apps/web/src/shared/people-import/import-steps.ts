import { useLocation } from 'react-router';

import { useAddressParameter } from '../../core/use-address-parameter.ts';

/** The address parameter with the step of an import. */
const importParameter = 'import';

/** The open step of the import and a function that opens another; null closes it. */
export const useImportStep = () => useAddressParameter(importParameter);

/** Returns a function that creates a step, which links to the same page with the import at that step. */
export function useStepAddress() {
  const { search } = useLocation();
  return (key: string, label: string) => {
    const address = new URLSearchParams(search);
    address.set(importParameter, key);
    return { key, label, to: `?${address}` };
  };
}

/** Returns the requested step, or the last reached one if the requested step is not reachable yet. */
export function shownStep<Key extends string>(keys: readonly [Key, ...Key[]], step: string, reached: Key): Key {
  const wanted = Math.max(
    0,
    keys.findIndex((key) => key === step),
  );
  return keys[Math.min(wanted, keys.indexOf(reached))] ?? keys[0];
}

/** Returns the form field of a selected encoding. */
export const encodingField = (encoding: string | null): Record<string, string> =>
  encoding === null ? {} : { encoding };

/** Returns an upload form; the text fields must precede the file. */
export function fileForm(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  form.append('file', file, file.name);
  return form;
}
