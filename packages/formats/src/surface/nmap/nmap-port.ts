import { readPort } from '../../identifiers.ts';
import { attributeOf, childOf, childTexts, type XmlElement } from '../../xml/xml-element.ts';
import { serviceFact, type FactSource, type Socket } from '../surface-facts.ts';
import type { HostRef, ServiceFact, Technology } from '../surface-record.ts';
import { banner, oneLine } from '../surface-text.ts';
import { nmapCertificates, nmapGenerator, nmapHttp, type Scripts } from './nmap-scripts.ts';

const maxCpes = 20;

/** True for a valid CPE 2.2 or 2.3. */
export function isCpe(text: string): boolean {
  return /^cpe:(?:\/[aho]|2\.3:[aho*-]):[^\s<>"]{1,400}$/.test(text);
}

// A service name from the port table is only a guess, and so is its encryption.
function isEncrypted(service: XmlElement | undefined, hasCertificate: boolean): boolean | null {
  if (attributeOf(service, 'tunnel') === 'ssl' || hasCertificate) return true;
  return attributeOf(service, 'method') === 'probed' ? false : null;
}

function nameOf(service: XmlElement | undefined): string {
  const name = oneLine(attributeOf(service, 'name'));
  if (name === 'http' && attributeOf(service, 'tunnel') === 'ssl') return 'https';
  return name === 'unknown' ? '' : name;
}

function technologiesOf(service: XmlElement | undefined, cpe: readonly string[]): Technology[] {
  const name = oneLine(attributeOf(service, 'product'));
  if (name === '') return [];
  const own = cpe.find((text) => text.startsWith('cpe:/a') || text.startsWith('cpe:2.3:a'));
  return [{ name, version: oneLine(attributeOf(service, 'version')) || null, cpe: own ?? null }];
}

const usualPorts: Readonly<Record<string, number>> = { http: 80, https: 443 };

/** Returns the URL of a port. */
export function addressOf({ kind, value }: HostRef, port: number, scheme: 'http' | 'https'): string {
  const host = kind === 'address' && value.includes(':') ? `[${value}]` : value;
  return `${scheme}://${host}${usualPorts[scheme] === port ? '' : `:${port}`}/`;
}

/** Returns the service on an open port. */
export function nmapService(
  port: XmlElement,
  scripts: Scripts,
  { seen, socket }: { seen: FactSource; socket: Socket },
): ServiceFact {
  const service = childOf(port, 'service');
  const cpe = childTexts(service, 'cpe').filter(isCpe).slice(0, maxCpes);
  const certificates = nmapCertificates(scripts);
  const isTls = isEncrypted(service, certificates.length > 0);
  const texts = [attributeOf(service, 'extrainfo'), attributeOf(scripts.get('banner'), 'output')];
  return serviceFact(seen, socket, {
    name: nameOf(service),
    product: oneLine(attributeOf(service, 'product')),
    version: oneLine(attributeOf(service, 'version')),
    extra: banner(texts.filter((text) => text !== '').join('; ')),
    isTls,
    cpe,
    technologies: [...technologiesOf(service, cpe), ...nmapGenerator(scripts)],
    http: nmapHttp(scripts, addressOf(socket.host, socket.port, isTls === true ? 'https' : 'http')),
    certificates,
  });
}

/** Returns the port number, or null if it is invalid. */
export function portOf(port: XmlElement): number | null {
  return readPort(attributeOf(port, 'portid'));
}
