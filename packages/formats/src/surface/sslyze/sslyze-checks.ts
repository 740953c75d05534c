import type { Severity } from '@gatehouse/domain/severity';

import { codeBlock } from '../../code-block.ts';
import { objectField, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { textsIn } from '../json-records.ts';
import { oneLine } from '../surface-text.ts';

/** A weakness in the configuration of a TLS service. */
export interface SslyzeIssue {
  ruleId: string;
  title: string;
  severity: Severity;
  matcher?: string;
  cve?: readonly string[];
  cwe: number;
  recommendation: string;
  evidence?: string;
}

/** Returns the result of an SSLyze command; empty if it did not run. */
export type SslyzeResult = (command: string) => JsonObject;

const protocols: readonly (readonly [command: string, name: string, severity: Severity])[] = [
  ['ssl_2_0_cipher_suites', 'SSL 2.0', 'high'],
  ['ssl_3_0_cipher_suites', 'SSL 3.0', 'high'],
  ['tls_1_0_cipher_suites', 'TLS 1.0', 'medium'],
  ['tls_1_1_cipher_suites', 'TLS 1.1', 'medium'],
];

function acceptedSuites(result: JsonObject): string[] {
  const suites = objectList(result, 'accepted_cipher_suites', 500).map((accepted) =>
    objectField(accepted, 'cipher_suite'),
  );
  return suites.map((suite) => oneLine(textField(suite, ['name'], 200))).filter((name) => name !== '');
}

function oldProtocols(resultOf: SslyzeResult): SslyzeIssue[] {
  return protocols.flatMap(([command, name, severity]) => {
    const suites = acceptedSuites(resultOf(command));
    if (suites.length === 0) return [];
    return {
      ruleId: command.replace('_cipher_suites', ''),
      title: `${name} is supported`,
      severity,
      cwe: 327,
      recommendation: `Turn off ${name}; support TLS 1.2 and TLS 1.3.`,
      evidence: codeBlock('Accepted cipher suites', suites.join('\n'), 4_000),
    };
  });
}

const weakSuites: readonly (readonly [matcher: string, pattern: RegExp, severity: Severity])[] = [
  ['no encryption', /_NULL_/, 'high'],
  ['no authentication', /_anon_/i, 'high'],
  ['export grade', /EXPORT/, 'high'],
  ['RC4', /RC4/, 'medium'],
  ['DES', /_DES_|_DES40_|_3DES_/, 'medium'],
];

const suiteCommands = [...protocols.map(([command]) => command), 'tls_1_2_cipher_suites', 'tls_1_3_cipher_suites'];

function weakCiphers(resultOf: SslyzeResult): SslyzeIssue[] {
  const suites = [...new Set(suiteCommands.flatMap((command) => acceptedSuites(resultOf(command))))];
  return weakSuites.flatMap(([matcher, pattern, severity]) => {
    const found = suites.filter((name) => pattern.test(name));
    if (found.length === 0) return [];
    return {
      ruleId: 'weak_cipher_suites',
      matcher,
      title: `Weak cipher suites are supported (${matcher})`,
      severity,
      cwe: 327,
      recommendation: 'Turn off these cipher suites.',
      evidence: codeBlock('Accepted cipher suites', found.join('\n'), 4_000),
    };
  });
}

interface Check {
  command: string;
  isVulnerable: (result: JsonObject) => boolean;
  issue: Omit<SslyzeIssue, 'ruleId'>;
}

const update = 'Update the TLS library of the server.';

const checks: readonly Check[] = [
  {
    command: 'heartbleed',
    isVulnerable: (result) => result['is_vulnerable_to_heartbleed'] === true,
    issue: { title: 'Heartbleed', severity: 'high', cve: ['CVE-2014-0160'], cwe: 125, recommendation: update },
  },
  {
    command: 'openssl_ccs_injection',
    isVulnerable: (result) => result['is_vulnerable_to_ccs_injection'] === true,
    issue: {
      title: 'OpenSSL CCS injection',
      severity: 'high',
      cve: ['CVE-2014-0224'],
      cwe: 326,
      recommendation: update,
    },
  },
  {
    command: 'robot',
    isVulnerable: (result) => textField(result, ['robot_result'], 100).startsWith('VULNERABLE'),
    issue: {
      title: 'ROBOT: RSA decryption oracle',
      severity: 'high',
      cwe: 203,
      recommendation: 'Turn off cipher suites with RSA key exchange, and update the TLS library of the server.',
    },
  },
  {
    command: 'tls_compression',
    isVulnerable: (result) => result['supports_compression'] === true,
    issue: {
      title: 'TLS compression is supported (CRIME)',
      severity: 'medium',
      cve: ['CVE-2012-4929'],
      cwe: 310,
      recommendation: 'Turn off TLS compression.',
    },
  },
  {
    command: 'session_renegotiation',
    isVulnerable: (result) => result['supports_secure_renegotiation'] === false,
    issue: {
      title: 'Insecure renegotiation is supported',
      severity: 'medium',
      cve: ['CVE-2009-3555'],
      cwe: 310,
      recommendation: 'Support secure renegotiation (RFC 5746) only.',
    },
  },
  {
    command: 'session_renegotiation',
    isVulnerable: (result) => result['is_vulnerable_to_client_renegotiation_dos'] === true,
    issue: {
      title: 'Clients can start renegotiation without limit',
      severity: 'low',
      matcher: 'client-initiated',
      cwe: 400,
      recommendation: 'Turn off renegotiation that clients start.',
    },
  },
  {
    command: 'tls_fallback_scsv',
    isVulnerable: (result) => result['supports_fallback_scsv'] === false,
    issue: {
      title: 'TLS_FALLBACK_SCSV is not supported',
      severity: 'low',
      cwe: 757,
      recommendation: 'Support TLS_FALLBACK_SCSV (RFC 7507), or TLS 1.3 only.',
    },
  },
];

/** Returns the issues that SSLyze found in a server's configuration. */
export function configurationIssues(resultOf: SslyzeResult): SslyzeIssue[] {
  const found = checks.filter(({ command, isVulnerable }) => isVulnerable(resultOf(command)));
  return [
    ...oldProtocols(resultOf),
    ...weakCiphers(resultOf),
    ...found.map(({ command, issue }) => ({ ruleId: command, ...issue })),
  ];
}

// All trust stores report the same error in different words, so only a few are listed.
const maxStores = 3;

/** Returns an issue if no trust store accepts the certificates of a deployment. */
export function trustIssue(deployment: JsonObject): SslyzeIssue[] {
  const results = objectList(deployment, 'path_validation_results');
  const isTrusted = results.length === 0 || results.some((result) => result['was_validation_successful'] === true);
  if (isTrusted) return [];
  const reasons = results.map((result) => {
    const store = textField(objectField(result, 'trust_store'), ['name'], 100);
    const reason = textsIn(result, 'validation_error', 'openssl_error_string')[0] ?? '';
    return oneLine(`${store}: ${reason}`, 500);
  });
  return [
    {
      ruleId: 'certificate_untrusted',
      title: 'The certificate is not trusted',
      severity: 'medium',
      cwe: 295,
      recommendation:
        'Use a valid certificate for this name from a certificate authority that browsers trust, with its whole chain.',
      evidence: codeBlock('Validation', reasons.slice(0, maxStores).join('\n'), 2_000),
    },
  ];
}
