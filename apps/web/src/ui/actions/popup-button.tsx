import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';

import { Button } from './button.tsx';
import { openPicturePopup } from './open-popup.ts';

interface PopupButtonProps {
  picture: { address: string; name: string };
  label: string;
}

/** Opens an image in a small window, so that it stays visible during further work. */
export function PopupButton({ picture, label }: PopupButtonProps) {
  return (
    <Button icon={<IconExternalLink size={16} stroke={1.7} />} onClick={() => openPicturePopup(picture)}>
      {label}
    </Button>
  );
}
