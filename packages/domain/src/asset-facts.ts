/**
 * Names of the facts of an affected asset besides its address. The first ones distinguish several results at one address; the others
 * describe the machine.
 */
export const assetFactNames = [
  'parameter',
  'method',
  'matcher',
  'item',
  'message',
  'instance',
  'certificate',
  'service',
  'image',
  'repository',
  'analysis',
  'fqdn',
  'operatingSystem',
  'netbiosName',
  'macAddress',
] as const;
export type AssetFactName = (typeof assetFactNames)[number];

/** One fact of an affected asset; the value is plain text. */
export interface AssetFact {
  name: AssetFactName;
  value: string;
}

/** The labels of the facts in reports and exports. */
export const assetFactLabels: Readonly<Record<AssetFactName, string>> = {
  parameter: 'Parameter',
  method: 'Method',
  matcher: 'Matcher',
  item: 'Item',
  message: 'Message',
  instance: 'Instance',
  certificate: 'Certificate',
  service: 'Service',
  image: 'Image',
  repository: 'Repository',
  analysis: 'Analysis',
  fqdn: 'FQDN',
  operatingSystem: 'Operating system',
  netbiosName: 'NetBIOS name',
  macAddress: 'MAC address',
};

const machineFacts: ReadonlySet<AssetFactName> = new Set(['fqdn', 'operatingSystem', 'netbiosName', 'macAddress']);

/** Returns the facts that distinguish results at one address; the facts of the machine may change between scans. */
export function distinguishingFacts(facts: readonly AssetFact[]): AssetFact[] {
  return facts.filter(({ name }) => !machineFacts.has(name));
}

/** True if a text is the name of a fact. */
export function isAssetFactName(text: string): text is AssetFactName {
  return assetFactNames.some((name) => name === text);
}

/** Formats facts on one line: `Parameter: id, Method: POST`. */
export function describeFacts(facts: readonly AssetFact[]): string {
  return facts.map(({ name, value }) => `${assetFactLabels[name]}: ${value}`).join(', ');
}
