import type { FileInput } from '../../decode-text.ts';
import { asText, objectField, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { readXml } from '../../xml/read-xml.ts';
import { attributeOf, childOf, type XmlElement } from '../../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../../xml/xml-plan.ts';
import { hasAny } from '../json-records.ts';
import { chooseSurfaceForm, readEither, type EitherFormat, type SurfaceEntry } from '../read-either.ts';
import { readSeconds } from '../read-times.ts';
import { extendTimeRange, addTool, startReading } from '../../record-reading.ts';
import { reject, rejectionReasons, type SurfaceFacts, type RecordReading } from '../surface-reading.ts';
import type { ServiceFact, SurfaceSummary } from '../surface-record.ts';
import { masscanService, type MasscanPort } from './masscan-record.ts';

const longest = { word: 100, banner: 65_536 };
const maxPorts = 65_536;

function word(object: JsonObject, name: string): string {
  return textField(object, [name], longest.word);
}

/** Returns a port of -oJ, where ports are in a list, or of -oD, where the record itself is the port. */
function portOf(record: JsonObject, port: JsonObject, line: number): MasscanPort {
  const service = objectField(port, 'service');
  const data = objectField(record, 'data');
  const bannerKind = word(service, 'name') || word(data, 'service_name');
  return {
    ip: word(record, 'ip'),
    port: word(port, 'port'),
    protocol: word(port, 'proto'),
    status: word(port, 'status') || word(data, 'status') || (bannerKind === '' ? '' : 'open'),
    bannerKind,
    banner: textField(service, ['banner'], longest.banner) || textField(data, ['banner'], longest.banner),
    seen: { seenAt: readSeconds(asText(record['timestamp'], longest.word)), line },
  };
}

function readObject({ content, line, summary }: SurfaceEntry<JsonObject>): ServiceFact[] {
  const ports = Array.isArray(content['ports']) ? objectList(content, 'ports', maxPorts) : [content];
  return ports.flatMap((port) => masscanService(portOf(content, port, line), summary));
}

// "open tcp 80 192.0.2.1 1498802982" and "banner tcp 80 192.0.2.1 1498802982 http HTTP/1.1 200 OK".
const listLine =
  /^(?<kind>open|closed|banner) (?<protocol>\w{1,10}) (?<port>\d{1,6}) (?<ip>\S{1,100}) (?<time>\d{1,12})(?: (?<bannerKind>\S{1,40}) ?(?<banner>.*))?$/;

function readLine({ content, line, summary }: SurfaceEntry<string>): ServiceFact[] {
  if (content.startsWith('#')) return [];
  const found = listLine.exec(content);
  if (found === null) {
    reject(summary, rejectionReasons.line, line);
    return [];
  }
  const group = (name: string): string => found.groups?.[name] ?? '';
  const kind = group('kind');
  return masscanService(
    {
      ip: group('ip'),
      port: group('port'),
      protocol: group('protocol'),
      status: kind === 'banner' ? 'open' : kind,
      bannerKind: group('bannerKind'),
      banner: group('banner'),
      seen: { seenAt: readSeconds(group('time')), line },
    },
    summary,
  );
}

function isOwn(record: JsonObject): boolean {
  return hasAny(record, 'ip') && hasAny(record, 'ports', 'proto');
}

const format: EitherFormat = { called: 'a Masscan result', tool: 'masscan', isOwn, readObject, readLine };

const plan: XmlPlan = {
  format: 'masscan',
  called: format.called,
  isRoot: (root) => root.name === 'nmaprun' && attributeOf(root, 'scanner') === 'masscan',
  records: new Set(['ports/port', 'nmaprun/host']),
};

function readXmlPort(port: XmlElement, host: XmlElement | undefined): MasscanPort {
  const service = childOf(port, 'service');
  return {
    ip: attributeOf(childOf(host, 'address'), 'addr'),
    port: attributeOf(port, 'portid'),
    protocol: attributeOf(port, 'protocol'),
    status: attributeOf(childOf(port, 'state'), 'state'),
    bannerKind: attributeOf(service, 'name'),
    banner: attributeOf(service, 'banner'),
    seen: { seenAt: readSeconds(attributeOf(host, 'endtime')), line: port.line },
  };
}

function passXml(summary: SurfaceSummary, { element, parents }: XmlRecord): ServiceFact[] {
  const [root] = parents;
  if (summary.tools.length === 0) {
    addTool(summary, 'masscan', attributeOf(root, 'version'));
    extendTimeRange(summary, readSeconds(attributeOf(root, 'start')));
  }
  return element.name === 'port' ? masscanService(readXmlPort(element, parents.at(-2)), summary) : [];
}

async function* readXmlForm(input: FileInput, summary: SurfaceSummary): SurfaceFacts {
  for await (const record of readXml(input, plan, summary)) {
    const facts = passXml(summary, record);
    if (facts.length > 0) yield facts;
  }
  if (summary.tools.length === 0) addTool(summary, 'masscan');
}

async function* readAny(given: FileInput, summary: SurfaceSummary): SurfaceFacts {
  const { form, input } = await chooseSurfaceForm(given);
  yield* form === 'xml' ? readXmlForm(input, summary) : readEither(format, input, summary);
}

/** Reads Masscan results: XML (`-oX`), JSON (`-oJ`, `-oD`) or a list (`-oL`). */
export function masscanSurface(input: FileInput): RecordReading {
  return startReading((summary) => readAny(input, summary));
}
