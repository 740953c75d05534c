import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useRef } from 'react';

import { IconButton } from '../ui/actions/icon-button.tsx';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import { type Appearance, shownSkin } from '../core/appearance.ts';
import { changeAppearance, useAppearance } from '../core/appearance-store.ts';
import { layoutTexts } from './layout.texts.ts';

/** A button that switches between dark and light. It returns to the light skin used before. */
export function SkinToggle() {
  const appearance = useAppearance();
  const lightSkin = useRef<Appearance['skin']>('light');
  const isDark = shownSkin(appearance, window.matchMedia('(prefers-color-scheme: dark)').matches) === 'dark';
  const toggle = () => {
    if (!isDark && appearance.skin !== 'system') lightSkin.current = appearance.skin;
    changeAppearance({ skin: isDark ? lightSkin.current : 'dark' });
  };
  const label = isDark ? layoutTexts.bar.toLight : layoutTexts.bar.toDark;
  const icon = isDark ? <IconSun size={19} stroke={1.6} /> : <IconMoon size={19} stroke={1.6} />;
  return (
    <Tooltip text={label} isDescription={false}>
      <IconButton label={label} icon={icon} onClick={toggle} />
    </Tooltip>
  );
}
