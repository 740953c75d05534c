import { isJsonObject, numberField, textField, type JsonObject } from '../json-fields.ts';
import { fact, locate, placeInCode, parseLocation, type AssetLocation } from '../read-place.ts';

const maxPlaces = 10_000;
const maxCharacters = 2_000;

// DefectDojo supports only URLs, so a port of a transport protocol is written as one.
const transportAddress = /^(tcp|udp):\/\/([^/?#]+:\d{1,5})\/?$/i;

function readAddress(text: string): AssetLocation {
  const [, protocol = '', hostAndPort = ''] = transportAddress.exec(text) ?? [];
  return parseLocation(protocol === '' ? text.replace(/^\/\//, '') : `${hostAndPort}/${protocol.toLowerCase()}`);
}

/** Joins the parts of a URL. */
function joinAddress(parts: JsonObject, protocol: string): string {
  const text = (name: string): string => textField(parts, [name], maxCharacters);
  const mark = (sign: string, name: string): string => (text(name) === '' ? '' : sign + text(name));
  const host = text('host').includes(':') ? `[${text('host')}]` : text('host');
  const user = text('userinfo') === '' ? '' : `${text('userinfo')}@`;
  const path = mark('/', 'path').replace(/^\/+/, '/');
  return `${protocol}://${user}${host}${mark(':', 'port')}${path}${mark('?', 'query')}${mark('#', 'fragment')}`;
}

/** Reads the parts of an endpoint. Without a protocol there is no URL, and the path is used as the location. */
function readParts(parts: JsonObject): AssetLocation {
  const text = (name: string): string => textField(parts, [name], maxCharacters);
  const protocol = text('protocol');
  if (protocol !== '') return readAddress(joinAddress(parts, protocol));
  return locate({ hosts: [text('host')], port: text('port'), location: text('path') });
}

function readEndpoint(value: unknown): AssetLocation {
  if (isJsonObject(value)) return readParts(value);
  return readAddress(typeof value === 'string' ? value.slice(0, maxCharacters).trim() : '');
}

/** Returns the location in code, or the component, if the record names one. */
function readOwn(finding: JsonObject): AssetLocation[] {
  const text = (name: string): string => textField(finding, [name], maxCharacters);
  const path = text('file_path');
  const line = numberField(finding, ['line']);
  if (path !== '') {
    const facts = [fact('service', text('service'))].filter((known) => known !== null);
    return [{ ...placeInCode(path, line), facts }];
  }
  const component = text('component_name');
  const location = `${component} ${text('component_version')}`.trim();
  return component === '' ? [] : [placeInCode(location, null)];
}

/** Returns the affected assets of a DefectDojo record. */
export function readDojoPlaces(finding: JsonObject): AssetLocation[] {
  const endpoints = finding['endpoints'];
  const values = Array.isArray(endpoints) ? endpoints.slice(0, maxPlaces) : [endpoints];
  const places = [...values.map(readEndpoint), ...readOwn(finding)];
  return places.filter(({ host, location }) => host !== '' || location !== '');
}
