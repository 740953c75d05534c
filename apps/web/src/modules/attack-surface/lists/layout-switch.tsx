import { useListAddress } from '../../../core/list-address.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';

const texts = surfaceTexts.tree.views;
/** The layouts of the hosts; the list is not in the address. */
const layouts = ['list', 'tree', 'map'] as const;

/** The switch between the list, the tree and the map of the hosts. */
export function LayoutSwitch() {
  const [{ layout = 'list' }, change] = useListAddress(['layout', 'peek']);
  return (
    <Segmented
      label={texts.label}
      segments={layouts.map((value) => ({ value, label: texts[value] }))}
      value={layout}
      onChange={(next) => change({ layout: next === 'list' ? undefined : next, peek: undefined })}
    />
  );
}
