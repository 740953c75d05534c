import { catalogue, counted } from '../../../core/texts.ts';

/** Texts of a client's scan scope. */
export const scopeTexts = catalogue({
  scope: {
    hosts: 'Hosts',
    tab: 'Scope',
    title: 'Scan scope',
    context: 'What you’re authorized to scan.',
    domains: 'Domains',
    domainsContext: 'Verified domains that are used for scanning are in scope.',
    openDomains: 'Open domains',
    ranges: 'IP ranges',
    rangesHint: 'One address or range per line, such as 203.0.113.0/24',
    exclusions: 'Exclusions',
    exclusionsHint: 'Names, addresses or ranges that are never scanned, one per line',
    archive: 'Days until a missing host is archived',
    save: 'Save changes',
    saved: 'Scope saved',
    targets: 'Scan targets',
    targetsContext: 'Verified and confirmed hosts that are not excluded.',
    retry: 'Try again',
    archiveInvalid: (least: number, most: number) => `Enter a number of days from ${least} to ${most}`,
    riskyPorts: 'Risky ports',
    riskyPortsHint: 'Ports that should never be reachable from the internet, separated by commas',
    riskyPortsInvalid: 'Enter port numbers separated by commas, such as 22, 3389',
    copyTargets: 'Copy targets',
    copied: 'Copied',
    count: (count: number) => counted(count, { one: '# target', other: '# targets' }),
    moreTargets: (count: number) => `and ${counted(count, { one: '# more', other: '# more' })}`,
  },
});
