import { useLocation, useSearchParams } from 'react-router';

/** The parameter of the address with the step of an import. */
const importParameter = 'import';

/** The open step of the import, and how to open another; null closes it. */
export function useImportStep(): [string | null, (step: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const show = (step: string | null) =>
    setAddress((now) => {
      now.delete(importParameter);
      if (step !== null) now.set(importParameter, step);
      return now;
    });
  return [address.get(importParameter), show];
}

/** Makes a step out of its key and its label: the same page with the import at that step. */
export function useStepAddress() {
  const { search } = useLocation();
  return (key: string, label: string) => {
    const address = new URLSearchParams(search);
    address.set(importParameter, key);
    return { key, label, to: `?${address}` };
  };
}

/** The step that is shown: one that is not reached yet leads back to the one that is. */
export function shownStep<Key extends string>(keys: readonly [Key, ...Key[]], step: string, reached: Key): Key {
  const wanted = Math.max(
    0,
    keys.findIndex((key) => key === step),
  );
  return keys[Math.min(wanted, keys.indexOf(reached))] ?? keys[0];
}

/** The field of an encoding that was selected. */
export const encodingField = (encoding: string | null): Record<string, string> =>
  encoding === null ? {} : { encoding };

/** The form of an upload: the texts come before the file. */
export function fileForm(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  form.append('file', file, file.name);
  return form;
}
