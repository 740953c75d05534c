import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';

import { Button } from './button.tsx';
import { openPicturePopup } from './open-popup.ts';

interface PopupButtonProps {
  picture: { address: string; name: string };
  label: string;
}

/** Opens a picture in a small window, so that it stays in sight while the work goes on. */
export function PopupButton({ picture, label }: PopupButtonProps) {
  return (
    <Button icon={<IconExternalLink size={16} stroke={1.7} />} onClick={() => openPicturePopup(picture)}>
      {label}
    </Button>
  );
}
