import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';

import { Button } from './button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** A file offered by the menu. */
export interface ExportChoice {
  label: string;
  /** A short description of the file's purpose. */
  hint?: string;
  /** Fetches and saves the file with the current filters, and reports failures itself. */
  save: () => Promise<void>;
}

interface ExportMenuProps {
  label: string;
  choices: readonly ExportChoice[];
  /** Announced to screen readers during a download, such as "Preparing CSV". */
  busyText: (label: string) => string;
  size?: 'medium' | 'small';
}

/** A button with a menu of downloads. It is busy and accepts no other selection until the download ends. */
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
