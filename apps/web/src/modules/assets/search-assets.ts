import { assets } from '@gatehouse/contract/assets/assets';
import { cves } from '@gatehouse/contract/cves/cves';

import { call } from '../../core/call.ts';
import { assetAddress } from '../../shared/assets/assets-address.ts';
import { cveAddress } from '../../shared/cves/cve-address.ts';

const hitsInPalette = 5;

/** Searches the company's assets and vulnerabilities for the palette. */
export async function searchAssets(text: string) {
  const query = { q: text, limit: hitsInPalette };
  const [found, vulnerabilities] = await Promise.all([call(assets.inventory, { query }), call(cves.list, { query })]);
  return [
    ...(found.data?.rows ?? []).map(({ _id, name, version, system }) => ({
      title: `${name} ${version}`.trim(),
      hint: system.name,
      to: assetAddress(_id),
    })),
    ...(vulnerabilities.data?.rows ?? []).map(({ cve, summary }) => ({
      title: cve,
      hint: summary,
      to: cveAddress(cve),
    })),
  ];
}
