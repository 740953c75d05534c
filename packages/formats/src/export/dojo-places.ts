import { locate } from '../read-place.ts';
import type { ExportedAsset } from './exported-finding.ts';
import { isInertAddress } from './inert-address.ts';

/** Fields of a DefectDojo record. */
export type Fields = Record<string, unknown>;

const networkHost = /^[\w.:-]+$/;

function isAddress(location: string): boolean {
  const url = location.includes('://') && isInertAddress(location) ? URL.parse(location) : null;
  return url !== null && url.hostname !== '';
}

/** Returns the location as a URL that DefectDojo accepts, or null. */
function addressOf({ host, location, port }: ExportedAsset): string | null {
  const name = host.includes(':') ? `[${host}]` : host;
  const withPort = `${name}:${port}`;
  const addresses = new Map([
    ['', name],
    [host, name],
    [withPort, withPort],
    [`${withPort}/tcp`, `tcp://${withPort}`],
    [`${withPort}/udp`, `udp://${withPort}`],
  ]);
  return isAddress(location) ? location : (addresses.get(location) ?? null);
}

/** Returns a network asset as a URL, or as separate fields if the location is not a URL. */
export function endpointOf(asset: ExportedAsset): string | Fields {
  const { host, location, port } = asset;
  return addressOf(asset) ?? { host, ...(port === null ? {} : { port }), path: location };
}

/** Returns the fields for a location in code. A DefectDojo record has room for only one. */
export function codeOf({ host, location, facts }: ExportedAsset): Fields {
  const [, path = location, line] = /^(.+?):(\d{1,9})$/.exec(location) ?? [];
  const service = facts.find(({ name }) => name === 'service')?.value ?? host;
  return {
    file_path: path,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(service === '' || service === path ? {} : { service }),
    static_finding: true,
    dynamic_finding: false,
  };
}

/** True if the asset has a host. */
export function isInNetwork({ host }: ExportedAsset): boolean {
  return networkHost.test(host);
}

/** True if the record's fields describe the asset completely, so that its evidence needs no section naming it. */
export function isPlain(asset: ExportedAsset): boolean {
  const read = locate({ location: asset.location });
  const isSame = read.host === asset.host && read.port === asset.port && read.ip === asset.ip;
  return isSame && asset.facts.length === 0;
}
