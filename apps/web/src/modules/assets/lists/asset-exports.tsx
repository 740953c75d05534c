import { assetExportFormats } from '@gatehouse/contract/assets/asset-lists';
import { assets, providerAssets } from '@gatehouse/contract/assets/assets';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

import { assetExportTexts } from '../../../shared/assets/asset-exports.texts.ts';
import { sideDownload } from '../../../shared/sides/side-download.ts';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { assetListTexts } from './asset-lists.texts.ts';

const texts = assetListTexts.exports;
const icon = <IconDownload size={17} stroke={1.6} />;

type ListQuery = Readonly<Record<string, string>>;

/** Exports exactly the listed assets, of the given client or of the viewer's company. */
export const inventoryExports =
  (companyId?: string) =>
  (query: ListQuery): readonly MenuItem[] =>
    assetExportFormats.map((format) => ({
      label: assetExportTexts.formats[format],
      hint: format === 'cyclonedx' ? texts.bomHint : texts.assetsHint,
      icon,
      onSelect: () => {
        const name = assetExportTexts.fileName('assets');
        const input = { query: { ...query, format } };
        void sideDownload({ own: assets.export, staff: providerAssets.export, companyId }, input, name);
      },
    }));
