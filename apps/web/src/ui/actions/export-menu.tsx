import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';

import { Button } from './button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** One file that can be had. */
export interface ExportChoice {
  label: string;
  /** What it is for, in a few words. */
  hint?: string;
  /** Fetches and saves it, with what is shown now; tells of a failure by itself. */
  save: () => Promise<void>;
}

interface ExportMenuProps {
  label: string;
  choices: readonly ExportChoice[];
  /** Told to screen readers while a file is on its way, such as "Preparing CSV". */
  busyText: (label: string) => string;
  size?: 'medium' | 'small';
}

/** A button with a menu of files to save; it is busy, and takes no other choice, until the file has come or failed. */
export function ExportMenu({ label, choices, busyText, size }: ExportMenuProps) {
  const [saving, setSaving] = useState<string | null>(null);
  const itemOf = ({ label: name, hint, save }: ExportChoice): MenuItem => ({
    label: name,
    ...(hint === undefined ? {} : { hint }),
    onSelect: () => {
      setSaving(name);
      void save().finally(() => setSaving(null));
    },
  });
  return (
    <>
      <Menu
        label={label}
        items={choices.map(itemOf)}
        trigger={(props) => (
          <Button {...props} size={size} icon={<IconDownload size={18} aria-hidden />} isBusy={saving !== null}>
            {label}
          </Button>
        )}
      />
      <VisuallyHidden>
        <span role="status">{saving === null ? '' : busyText(saving)}</span>
      </VisuallyHidden>
    </>
  );
}
