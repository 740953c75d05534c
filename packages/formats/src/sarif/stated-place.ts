import { type AssetFact, isAssetFactName } from '@gatehouse/domain/asset-facts';

import type { HeldFacts } from '../hold-sightings.ts';
import { objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { readPort } from '../identifiers.ts';
import { fact, locate, type AssetLocation } from '../read-place.ts';

/** The exact location of an asset in the portal's own files, next to SARIF's URI. Empty if there is no location. */
export interface StatedPlace extends HeldFacts {
  statedHost: string;
  statedLocation: string;
  statedIp: string;
  statedPort: number | null;
  /** JSON array of facts. */
  statedFacts: string;
}

const maxCharacters = 2_000;

function readFacts(properties: JsonObject): AssetFact[] {
  const facts = objectList(properties, 'facts').map((stated) => {
    const name = textField(stated, ['name'], 50);
    return isAssetFactName(name) ? fact(name, textField(stated, ['value'], maxCharacters)) : null;
  });
  return facts.filter((known) => known !== null);
}

/** Returns the exact location from the portal's own files, or empty fields for other files. */
export function readStatedPlace(location: JsonObject): StatedPlace {
  const properties = objectField(location, 'properties');
  const isOwn = typeof properties['location'] === 'string' && typeof properties['host'] === 'string';
  if (!isOwn) return { statedHost: '', statedLocation: '', statedIp: '', statedPort: null, statedFacts: '[]' };
  const host = textField(properties, ['host'], maxCharacters);
  return {
    // Not normalized: testers may have entered a network, such as 10.20.8.0/22.
    statedHost: host,
    statedLocation: textField(properties, ['location'], maxCharacters) || host,
    statedIp: textField(properties, ['ip'], 60),
    statedPort: readPort(textField(properties, ['port'], 10)),
    statedFacts: JSON.stringify(readFacts(properties)),
  };
}

/** Returns the location stated in the portal's own files. */
export function placeStated({
  statedHost,
  statedLocation,
  statedIp,
  statedPort,
  statedFacts,
}: StatedPlace): AssetLocation {
  const { ip } = locate({ ip: statedIp });
  const facts = JSON.parse(statedFacts) as AssetFact[];
  return { host: statedHost, location: statedLocation, ip, port: statedPort, facts };
}
