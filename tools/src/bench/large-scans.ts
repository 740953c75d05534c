/** Scanner files of any size with realistic records. */

const script = (id: string, output: string) => `<script id="${id}" output="${output}"/>`;
const certificateText =
  'Subject: commonName=bench.example&#xa;Issuer: commonName=Bench CA&#xa;Public Key type: rsa&#xa;';
const pem = 'MIIFazCCA1OgAwIBAgIRAIIQz7DSQONZRGPgu2OCiwAwDQYJKoZIhvcNAQEL&#xa;'.repeat(24);
const headers = 'Server: nginx&#xa;Content-Type: text/html&#xa;Strict-Transport-Security: max-age=31536000&#xa;'.repeat(
  6,
);

const portOf = (host: number, port: number) =>
  `<port protocol="tcp" portid="${port}"><state state="open" reason="syn-ack" reason_ttl="54"/><service name="http" ` +
  `product="nginx" version="1.${host % 20}.${port % 7}" method="probed" conf="10"><cpe>cpe:/a:igor_sysoev:nginx:1.${host % 20}.${port % 7}</cpe></service>` +
  `${script('http-title', `Bench ${host}`)}${script('http-server-header', 'nginx')}${script('http-headers', headers)}` +
  `${script('ssl-cert', `${certificateText}${pem}`)}</port>`;

const ports = [80, 443, 8080, 8443, 9443];

const hostOf = (number: number) =>
  `<host starttime="1770000000" endtime="1770000900"><status state="up" reason="echo-reply" reason_ttl="54"/>` +
  `<address addr="10.${Math.floor(number / 65_536)}.${Math.floor(number / 256) % 256}.${number % 256}" addrtype="ipv4"/>` +
  `<hostnames><hostname name="h${number}.bench.example" type="user"/></hostnames>` +
  `<ports><extraports state="closed" count="995"><extrareasons reason="reset" count="995"/></extraports>` +
  `${ports.map((port) => portOf(number, port)).join('')}</ports></host>\n`;

/** Yields an Nmap report with script results, of about this size in bytes. */
export function* nmapReport(bytes: number): Generator<string> {
  yield (
    '<?xml version="1.0"?>\n<nmaprun scanner="nmap" start="1770000000" version="7.95" xmloutputversion="1.05">' +
      '<scaninfo type="syn" protocol="tcp" numservices="1000" services="1-1000,8080,8443,9443"/>\n'
  );
  let number = 0;
  for (let written = 0; written < bytes; number += 1) {
    const host = hostOf(number);
    written += host.length;
    yield host;
  }
  yield `<runstats><finished time="1770001000" exit="success"/><hosts up="${number}" down="0" total="${number}"/></runstats></nmaprun>\n`;
}

const componentOf = (number: number) => ({
  type: 'library',
  'bom-ref': `pkg:npm/package-${number}@1.${number % 40}.0?package-id=${number}`,
  name: `package-${number}`,
  version: `1.${number % 40}.0`,
  licenses: [{ license: { id: 'MIT' } }],
  cpe: `cpe:2.3:a:package-${number}:package-${number}:1.${number % 40}.0:*:*:*:*:*:*:*`,
  purl: `pkg:npm/package-${number}@1.${number % 40}.0`,
  hashes: [{ alg: 'SHA-512', content: 'ab'.repeat(64) }],
  externalReferences: [{ type: 'distribution', url: `https://registry.example/package-${number}.tgz` }],
  properties: Array.from({ length: 18 }, (_, at) => ({
    name: `syft:location:${at}:path`,
    value: `/srv/application/node_modules/package-${number}/node_modules/part-${at}/package.json`,
  })),
});

const leanComponentOf = (number: number) => ({
  type: 'library',
  'bom-ref': `pkg:npm/package-${number}@1.${number % 40}.0`,
  name: `package-${number}`,
  version: `1.${number % 40}.0`,
  description: 'A package that does what its name says.',
  licenses: [{ license: { id: 'MIT' } }],
  purl: `pkg:npm/package-${number}@1.${number % 40}.0`,
  hashes: [{ alg: 'SHA-512', content: 'ab'.repeat(64) }],
  externalReferences: [{ type: 'website', url: `https://registry.example/package-${number}` }],
});

function* documentOf(makeComponent: (number: number) => object, bytes: number): Generator<string> {
  yield (
    '{"bomFormat":"CycloneDX","specVersion":"1.6","version":1,"metadata":{"timestamp":"2026-02-01T00:00:00Z",' +
      '"component":{"type":"application","name":"bench","bom-ref":"root"}},"components":['
  );
  for (let [number, written] = [0, 0]; written < bytes; number += 1) {
    const component = `${number === 0 ? '' : ','}${JSON.stringify(makeComponent(number))}`;
    written += component.length;
    yield component;
  }
  yield ']}';
}

/** A CycloneDX document of this size, as Syft writes it. */
export const cyclonedxDocument = (bytes: number): Generator<string> => documentOf(componentOf, bytes);

/** A CycloneDX document of this size as package managers write it: little more than package URLs. */
export const leanCyclonedxDocument = (bytes: number): Generator<string> => documentOf(leanComponentOf, bytes);
