import { surfaceExportFormats } from '@gatehouse/contract/attack-surface/attack-surface-lists';

import { ExportMenu } from '../../../ui/actions/export-menu.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { saveHosts } from '../lists/surface-lists.tsx';
import { surfaceListTexts } from '../lists/surface-lists.texts.ts';
import type { TreeChoice } from './tree-facets.ts';
import type { TreeAddress } from './use-tree-choice.ts';

const texts = surfaceTexts.tree;
const { exports: labels, exportHint } = surfaceListTexts.hosts;

/** True if the filters can be passed to the export, which takes only one product and one technology. */
const isOneEach = ({ product = [], technology = [] }: TreeChoice): boolean =>
  product.length <= 1 && technology.length <= 1;

/** The states that the tree shows by default. */
const shownStates = 'Active,Candidate,Missing';

const queryOf = ({ text, choice }: TreeAddress): Record<string, string> => ({
  state: shownStates,
  ...Object.fromEntries(Object.entries(choice).map(([facet, values]) => [facet, values.join(',')])),
  ...(text === '' ? {} : { q: text }),
});

/** The menu that exports the hosts of the tree with their services; hidden if the export cannot apply the filters. */
export function TreeExport({ address, companyId }: { address: TreeAddress; companyId?: string | undefined }) {
  if (address.view !== 'tree' || !isOneEach(address.choice)) return null;
  return (
    <ExportMenu
      size="small"
      label={texts.export}
      busyText={texts.exporting}
      choices={surfaceExportFormats.map((format) => ({
        label: labels[format],
        hint: exportHint,
        save: () => saveHosts(queryOf(address), format, companyId),
      }))}
    />
  );
}
