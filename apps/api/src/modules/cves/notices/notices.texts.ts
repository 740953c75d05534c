import { plainWording } from '@gatehouse/domain/board/wording';

import type { NoteBody } from '../../../platform/notifications/notes.ts';
import { reference } from '../../../platform/core/texts.ts';
import type { CveNotice, FirstLoad, OutdatedNotice } from './notices.store.ts';

const { counted, shownNumber } = plainWording;
const assetCount = (count: number): string => counted(count, { one: '# asset', other: '# assets' });
const affects = (assets: number): string => `affects ${assetCount(assets)}`;

/** Units that were set aside, for the text of a notification. */
interface SetAside {
  company: string;
  kind: 'asset' | 'cve';
  count: number;
  reason: 'time' | 'memory' | 'error';
}

const setAsideUnits = {
  asset: { one: '# asset was', other: '# assets were' },
  cve: { one: '# CVE or fix was', other: '# CVEs or fixes were' },
} as const;
const setAsideReasons = {
  time: 'took too long',
  memory: 'needed too much memory',
  error: 'failed with an error',
} as const;

/** Titles and texts of the notifications about assets and their vulnerabilities. */
export const noticeTexts = {
  kinds: {
    loaded: 'First results of the asset inventory',
    exploited: 'Newly exploited CVEs on your assets (CISA KEV)',
    likely: 'CVEs of your assets that are likely to be exploited',
    critical: 'New critical CVEs on your assets',
    outdated: 'Out-of-date assets',
    setAside: 'Assets and CVEs that could not be matched',
  },
  notes: {
    loaded: ({ system, assets, cves, critical }: FirstLoad): NoteBody =>
      `We checked ${assetCount(assets)}, including ${reference(system)}: ${counted(cves, { one: '# CVE', other: '# CVEs' })}, ${shownNumber(critical)} critical`,
    exploited: ({ name, assets, due }: CveNotice, count: number): NoteBody =>
      count === 1
        ? `#${name} is known to be exploited and ${affects(assets)}${due === null ? '' : `. CISA due date: ${due}`}`
        : `${shownNumber(count)} CVEs of your assets are known to be exploited, including #${name}`,
    likely: ({ name, assets, epss }: CveNotice, count: number): NoteBody =>
      count === 1
        ? `#${name} has an EPSS score of ${Math.floor(epss * 100)}% and ${affects(assets)}`
        : `${shownNumber(count)} CVEs of your assets have an EPSS score of 10% or more, including #${name}`,
    critical: ({ name, assets }: CveNotice, count: number): NoteBody =>
      count === 1
        ? `New critical vulnerability #${name} ${affects(assets)}`
        : `${shownNumber(count)} new critical vulnerabilities affect your assets, including #${name}`,
    outdated: ({ name, version, system, cves }: OutdatedNotice, count: number): NoteBody => {
      const asset = `${name.slice(0, 200)} ${version}`.trim();
      return count === 1
        ? `${reference(asset)} in ${system} is out of date: ${counted(cves, { one: '# open CVE', other: '# open CVEs' })}`
        : `${shownNumber(count)} assets are out of date, including ${reference(asset)}`;
    },
    setAside: ({ company, kind, count, reason }: SetAside): NoteBody =>
      `CVE matching for #${company} ${setAsideReasons[reason]} twice. ${counted(count, setAsideUnits[kind])} set aside and may be out of date until imported again.`,
  },
} as const;
