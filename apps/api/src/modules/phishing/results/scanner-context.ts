import { BlockList, isIP } from 'node:net';

import type { ScannerContext } from '@gatehouse/domain/phishing/scanner-events';
import { isbot } from 'isbot';

/** User agents of email gateways and link checkers as of 2026-11-01. Generic bots are detected by `isbot`. */
const gatewayAgents =
  /\b(?:BarracudaSentinel|Barracuda|Mimecast|Proofpoint|ProofpointURLDefense|SafeLinks|MSOffice Protocol Discovery|Microsoft-ATP|Symantec|MessageLabs|TrendMicro|IronPort|CiscoESA|FireEye|FortiMail|Forcepoint|Sophos|SpamTitan|Vade|Cloudmark|Checkpoint|Avanan|Perception Point|Abnormal|GoogleImageProxy|YahooMailProxy)\b/i;

const longestRead = 512;

/** True if a user agent is that of a bot, a link checker or an email gateway. */
export function isScannerAgent(userAgent: string): boolean {
  const text = userAgent.slice(0, longestRead);
  return isbot(text) || gatewayAgents.test(text);
}

/** Returns the context of the scanner rules for a company with these networks (CIDR). */
export function scannerContext(ownNetworks: readonly string[]): ScannerContext {
  const own = new BlockList();
  const agents = new Map<string, boolean>();
  for (const network of ownNetworks) {
    const [address = '', bits] = network.split('/');
    own.addSubnet(address, Number(bits), familyOf(address));
  }
  return {
    // Results are cached, because a campaign has many events from few browsers.
    isScanner: (userAgent) => {
      const isKnown = agents.get(userAgent) ?? isScannerAgent(userAgent);
      agents.set(userAgent, isKnown);
      return isKnown;
    },
    isCompanyAddress: (ip) => isIP(ip) !== 0 && own.check(ip, familyOf(ip)),
  };
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
