import IconFocusCentered from '@tabler/icons-react/dist/esm/icons/IconFocusCentered.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { zoomBy } from './map-moves.ts';
import { fitAll, type MapStage } from './map-stage.ts';
import styles from './map.module.css';
import { mapTexts as texts } from './map.texts.ts';

const step = 1.5;
const icon = { size: 18, stroke: 1.7 } as const;

export function MapControls({ stage }: { stage: MapStage }) {
  return (
    <div className={styles.controls} role="group" aria-label={texts.zoom}>
      <IconButton size="small" icon={<IconPlus {...icon} />} label={texts.zoomIn} onClick={() => zoomBy(stage, step)} />
      <IconButton
        size="small"
        icon={<IconMinus {...icon} />}
        label={texts.zoomOut}
        onClick={() => zoomBy(stage, 1 / step)}
      />
      <IconButton size="small" icon={<IconFocusCentered {...icon} />} label={texts.fit} onClick={() => fitAll(stage)} />
    </div>
  );
}
