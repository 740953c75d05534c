import { readPort } from '../../identifiers.ts';
import { readBase64Der } from '../certificate.ts';
import { ownAddress, readTransport, serviceFact, type FactSource, type Socket } from '../surface-facts.ts';
import { readAddress } from '../surface-host.ts';
import { extendTimeRange } from '../../record-reading.ts';
import { reject, rejectionReasons } from '../surface-reading.ts';
import type { HttpAnswer, ServiceFact, SurfaceSummary } from '../surface-record.ts';
import { banner, oneLine, surfaceCharacters } from '../surface-text.ts';

/** A port, independent of Masscan's output format. */
export interface MasscanPort {
  ip: string;
  port: string | number;
  protocol: string;
  /** "open"; also set for banners, whose port was found open before. */
  status: string;
  /** The type of the banner; empty if there is none. */
  bannerKind: string;
  banner: string;
  seen: FactSource;
}

function socketOf({ ip, port, protocol, seen }: MasscanPort, summary: SurfaceSummary): Socket | null {
  const [address, number, transport] = [readAddress(ip), readPort(port), readTransport(protocol)];
  if (address !== null && number !== null && transport !== null) {
    const host = { kind: 'address', value: address } as const;
    return { host, ip: ownAddress(host), port: number, transport };
  }
  const wrong = number === null ? rejectionReasons.port : rejectionReasons.transport;
  reject(summary, address === null ? rejectionReasons.host : wrong, seen.line);
  return null;
}

function answer(known: Partial<HttpAnswer>): HttpAnswer {
  return { url: '', status: null, title: '', server: '', location: '', faviconHash: null, ...known };
}

function certificateBanner(text: string): Partial<ServiceFact> {
  const certificate = readBase64Der(text);
  return { isTls: true, certificates: certificate === null ? [] : [certificate] };
}

const bannerReaders: Readonly<Record<string, (text: string) => Partial<ServiceFact>>> = {
  x509: certificateBanner,
  title: (text) => ({ http: answer({ title: oneLine(text, surfaceCharacters.title) }) }),
  'http.server': (text) => ({ name: 'http', http: answer({ server: banner(text) }) }),
};

/** Returns the service properties from a banner. Masscan writes title, server and certificate in separate records. */
function bannerParts({ bannerKind, banner: text }: MasscanPort): Partial<ServiceFact> {
  const kind = bannerKind.toLowerCase();
  if (kind === '') return {};
  const read = Object.hasOwn(bannerReaders, kind) ? bannerReaders[kind] : undefined;
  if (read !== undefined) return read(text);
  const isTls = /^(?:ssl|tls)/.test(kind);
  return isTls ? { isTls, extra: banner(text) } : { name: oneLine(kind.replace(/\..*$/, ''), 40), extra: banner(text) };
}

/** Returns the service on an open port, or nothing if the port is not open or invalid. */
export function masscanService(port: MasscanPort, summary: SurfaceSummary): ServiceFact[] {
  if (port.status !== 'open') return [];
  const socket = socketOf(port, summary);
  if (socket === null) return [];
  summary.records += 1;
  extendTimeRange(summary, port.seen.seenAt);
  return [serviceFact(port.seen, socket, bannerParts(port))];
}
