import { assetExportFormats } from '@gatehouse/contract/assets/asset-lists';
import { assets, providerAssets } from '@gatehouse/contract/assets/assets';
import { vexFormats } from '@gatehouse/contract/cves/cve-lists';
import { cves, providerAdvisories } from '@gatehouse/contract/cves/cves';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

import { download } from '../../../core/download.ts';
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
      label: texts.formats[format],
      hint: format === 'cyclonedx' ? texts.bomHint : texts.assetsHint,
      icon,
      onSelect: () => {
        const name = texts.fileName('assets');
        const input = { query: { ...query, format } };
        void sideDownload({ own: assets.export, staff: providerAssets.export, companyId }, input, name);
      },
    }));

const vexExports = (): readonly MenuItem[] =>
  vexFormats.map((format) => ({
    label: texts.vex[format],
    hint: texts.vexHint,
    icon,
    onSelect: () => void download(cves.vex, { query: { format } }, texts.fileName('vex')),
  }));

const nameOfFile = () => texts.fileName('cves');

/** Exports exactly the listed CVEs, of the given client or of the viewer's company. */
const cveFiles = (query: ListQuery, companyId?: string): readonly MenuItem[] =>
  assetExportFormats.map((format) => ({
    label: texts.formats[format],
    hint: format === 'cyclonedx' ? texts.cveBomHint : texts.cvesHint,
    icon,
    onSelect: () => {
      const input = { query: { ...query, format } };
      const pair = { own: cves.export, staff: providerAdvisories.exportClientCves, companyId };
      void sideDownload(pair, input, nameOfFile());
    },
  }));

/** Exports of the listed CVEs, and of the company's statements on all of them (VEX). */
export const cveExports = (query: ListQuery): readonly MenuItem[] => [...cveFiles(query), ...vexExports()];

/** Exports of a client's listed CVEs. */
export const clientCveExports =
  (companyId: string) =>
  (query: ListQuery): readonly MenuItem[] =>
    cveFiles(query, companyId);
