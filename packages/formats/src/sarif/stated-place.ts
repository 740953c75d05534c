import { numberField, objectField, textField, type JsonObject } from '../json-fields.ts';

/** A place in words of its own, beside the address that the format has for it; without a host there is none. */
export interface StatedPlace {
  statedHost: string;
  statedLocation: string;
  statedIp: string;
  statedPort: number | null;
}

const maxCharacters = 2_000;

/** What our own files tell of a place that an address cannot; empty in the files of others. */
export function readStatedPlace(location: JsonObject): StatedPlace {
  const properties = objectField(location, 'properties');
  const isOwn = typeof properties['location'] === 'string';
  const host = isOwn ? textField(properties, ['host'], maxCharacters) : '';
  const port = numberField(properties, ['port']);
  return {
    statedHost: host,
    statedLocation: textField(properties, ['location'], maxCharacters) || host,
    statedIp: textField(properties, ['ip'], 60),
    statedPort: port !== null && Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : null,
  };
}
