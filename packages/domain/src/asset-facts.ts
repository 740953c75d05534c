/**
 * What is known of an affected asset besides its address. The first ones tell apart several results at one address;
 * the others describe the machine.
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
  'fqdn',
  'operatingSystem',
  'netbiosName',
  'macAddress',
] as const;
export type AssetFactName = (typeof assetFactNames)[number];

/** One fact; the value is plain text. */
export interface AssetFact {
  name: AssetFactName;
  value: string;
}

/** How reports and exports label each fact. */
export const assetFactLabels: Readonly<Record<AssetFactName, string>> = {
  parameter: 'Parameter',
  method: 'Method',
  matcher: 'Matcher',
  item: 'Item',
  message: 'Message',
  instance: 'Instance',
  certificate: 'Certificate',
  service: 'Service',
  fqdn: 'FQDN',
  operatingSystem: 'Operating system',
  netbiosName: 'NetBIOS name',
  macAddress: 'MAC address',
};

/** Whether a text is the name of a fact. */
export function isAssetFactName(text: string): text is AssetFactName {
  return assetFactNames.some((name) => name === text);
}

/** Facts in one line: `Parameter: id, Method: POST`. */
export function describeFacts(facts: readonly AssetFact[]): string {
  return facts.map(({ name, value }) => `${assetFactLabels[name]}: ${value}`).join(', ');
}
