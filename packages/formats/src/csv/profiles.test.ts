import { describe, expect, it } from 'vitest';

import { csvFindings } from './csv-findings.ts';
import { codeOf, readRows, tableOf } from './testing/read-table.ts';

const vector = 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

const nessus = {
  'Plugin ID': '10',
  CVE: 'CVE-2024-0001',
  Risk: 'High',
  Host: '10.0.0.5',
  Protocol: 'tcp',
  Port: '443',
  Name: 'Old TLS',
  Synopsis: 'TLS is old.',
  Description: 'TLS 1.0 *is* offered.',
  Solution: 'n/a',
  'See Also': 'https://a.example/1\nhttps://a.example/2',
  'Plugin Output': 'TLSv1.0   ok\nTLSv1.1   ok',
};

describe('Nessus and Tenable.io', () => {
  it('joins CVEs that are in separate rows', async () => {
    const finding = await readRows(nessus, { ...nessus, CVE: 'CVE-2024-0002' }, { ...nessus, CVE: 'CVE-2024-0003' });

    expect(finding).toMatchObject({ cve: ['CVE-2024-0001', 'CVE-2024-0002', 'CVE-2024-0003'] });
    expect(finding.affectedAssets).toHaveLength(1);
  });

  it('keeps the output columns, and reads "n/a" as empty', async () => {
    expect(await readRows(nessus)).toMatchObject({
      title: 'Old TLS',
      description: 'TLS is old.\n\nTLS 1.0 \\*is\\* offered.',
      recommendation: '',
      references: ['https://a.example/1', 'https://a.example/2'],
      affectedAssets: [
        {
          host: '10.0.0.5',
          location: '10.0.0.5:443/tcp',
          ip: '10.0.0.5',
          port: 443,
          evidence: codeOf('Plugin Output', 'TLSv1.0   ok\nTLSv1.1   ok'),
        },
      ],
    });
  });

  it('reads the severity by its own scale, never as a score', async () => {
    const row = {
      ...nessus,
      Severity: '3',
      'CVSS3 Base Score': '7.8',
      'CVSS3 Vector': vector,
      'CVSS Vector': 'AV:L/AC:L/Au:S/C:C/I:C/A:C',
    };

    expect(await readRows(row)).toMatchObject({
      severity: 'high',
      toolCvssScore: 7.8,
      cvssVector: `CVSS:3.0/${vector}`,
    });
    expect(await readRows({ ...row, Risk: '' })).toMatchObject({ severity: 'high' });
    expect(await readRows({ ...row, Risk: 'None' })).toMatchObject({ severity: 'info' });
  });

  it('keeps a CVSS 2 vector complete, as text', async () => {
    const { description, cvssVector } = await readRows({ ...nessus, 'CVSS Vector': 'AV:L/AC:L/Au:S/C:C/I:C/A:C' });

    expect(cvssVector).toBeNull();
    expect(description).toContain('`AV:L/AC:L/Au:S/C:C/I:C/A:C`');
  });

  it('reads first and last times in the time zone of the cell', async () => {
    expect(
      await readRows({ ...nessus, 'First Found': 'Jan 5, 2021 10:24:08 MST', 'Last Found': '2021-02-01T00:00:00Z' }),
    ).toMatchObject({
      firstSeen: '2021-01-05T17:24:08.000Z',
      lastSeen: '2021-02-01T00:00:00.000Z',
    });
  });

  it('reads the columns of Tenable.sc', async () => {
    const row = {
      Plugin: '7',
      'Plugin Name': 'Weak hash',
      Severity: 'Medium',
      'IP Address': '10.1.1.1',
      'DNS Name': 'db.example',
      Protocol: 'TCP',
      Port: '1433',
      Repository: 'R',
      Synopsis: 'S.',
      'Steps to Remediate': 'Replace it.',
      'CVSS V3 Base Score': '5.3',
      'CVSS V3 Vector': vector,
      'Cross References': 'CERT #836068,CWE #310',
      'First Discovered': 'Feb 5, 2024 21:01:08 UTC',
    };

    expect(await readRows(row)).toMatchObject({
      severity: 'medium',
      toolCvssScore: 5.3,
      cvssVector: `CVSS:3.0/${vector}`,
      cwe: 310,
      recommendation: 'Replace it.',
      firstSeen: '2024-02-05T21:01:08.000Z',
      affectedAssets: [{ host: '10.1.1.1', location: '10.1.1.1:1433/tcp', ip: '10.1.1.1', port: 1433 }],
    });
  });

  it('reads the paths of the vulnerability export', async () => {
    const row = {
      'asset.name': 'web01',
      'asset.display_ipv4_address': '10.2.2.2',
      'definition.id': '9',
      'definition.name': 'Log4Shell',
      'definition.cve': 'CVE-2021-44228',
      'definition.cvss3.base_score': '10.0',
      'definition.cvss3.base_vector': `CVSS:3.0/${vector}`,
      'definition.description': 'Bad.',
      'definition.solution': 'Update.',
      severity: '4',
      output: 'found',
      port: '8080',
      protocol: 'TCP',
      state: 'ACTIVE',
      first_observed: '2024-01-02T03:04:05Z',
    };

    expect(await readRows(row)).toMatchObject({
      title: 'Log4Shell',
      severity: 'critical',
      toolCvssScore: 10,
      cve: ['CVE-2021-44228'],
      status: 'Open',
      recommendation: 'Update.',
      firstSeen: '2024-01-02T03:04:05.000Z',
      affectedAssets: [
        { host: 'web01', ip: '10.2.2.2', location: 'web01:8080/tcp', evidence: codeOf('output', 'found') },
      ],
    });
  });
});

describe('Qualys', () => {
  const row = {
    IP: '10.3.3.3',
    DNS: 'mail.example',
    QID: '38',
    Title: 'Weak cipher',
    'Vuln Status': 'Active',
    Type: 'Vuln',
    Severity: '5',
    Port: '25',
    Protocol: 'tcp',
    'First Detected': '02/13/2024 10:00:00',
    'Last Detected': '03/13/2024 10:00:00',
    'CVE ID': 'CVE-2016-2183, CVE-2016-6329',
    CVSS3: '7.4',
    'CVSS3 Base': `8.1 (${vector})`,
    Threat: 'Bad <B>cipher</B>.<P>Very.',
    Impact: 'Read.',
    Solution: 'Drop it.',
    Results: 'A   B\nC   D',
  };

  it('reads a scan with its levels, scores and days', async () => {
    expect(await readRows(row)).toMatchObject({
      severity: 'critical',
      toolCvssScore: 8.1,
      cvssVector: `CVSS:3.0/${vector}`,
      cve: ['CVE-2016-2183', 'CVE-2016-6329'],
      description: 'Bad **cipher**.\n\nVery.',
      impact: 'Read.',
      firstSeen: '2024-02-13T10:00:00.000Z',
      lastSeen: '2024-03-13T10:00:00.000Z',
      affectedAssets: [{ host: '10.3.3.3', ip: '10.3.3.3', port: 25, evidence: codeOf('Results', 'A   B\nC   D') }],
    });
    expect(await readRows({ ...row, Type: 'Ig' })).toMatchObject({ severity: 'info' });
  });

  it('skips the lines above a VMDR table, and takes its time zone from them', async () => {
    const preamble = '"Asset Vuln Datalist Report","04 Feb 2026 10:00AM GMT-0500","1"\n"Company","x"\n"User"\n';
    const table = tableOf([
      {
        CVE: 'CVE-2021-44228',
        'CVE-Description': 'Log4Shell.',
        'CVSSv3.1 Base (nvd)': '10.0',
        QID: '376157',
        Title: 'Log4Shell',
        Severity: '5',
        'Type Detected': 'Confirmed',
        'First Detected': 'Jan 10, 2026 10:00 AM',
        Protocol: "'-",
        Port: '0',
        Status: 'ACTIVE',
        'Asset Name': 'APP01',
        'Asset IPV4': '192.168.1.10',
        Results: 'jar found',
        Threat: 'Remote code.',
      },
    ]);

    const { findings, warnings } = await csvFindings([preamble + table]);

    expect(warnings).toEqual([]);
    expect(findings).toMatchObject([
      {
        severity: 'critical',
        toolCvssScore: 10,
        cve: ['CVE-2021-44228'],
        description: 'Log4Shell.\n\nRemote code.',
        firstSeen: '2026-01-10T15:00:00.000Z',
        affectedAssets: [
          { host: 'app01', location: 'app01', ip: '192.168.1.10', evidence: codeOf('Results', 'jar found') },
        ],
      },
    ]);
  });
});

it('reads OpenVAS, including a CVE in the title', async () => {
  const row = {
    IP: '10.4.4.4',
    Hostname: '',
    Port: '22',
    'Port Protocol': 'tcp',
    CVSS: '9.8',
    Severity: 'High',
    'NVT Name': 'CVE-2024-6387',
    'NVT OID': 'CVE-2024-6387',
    Summary: 'Race.',
    'Specific Result': 'OpenSSH   9.2',
    Timestamp: '2024-07-01T12:00:00Z',
    Impact: 'Root.',
    Solution: 'Update.',
  };

  expect(await readRows(row)).toMatchObject({
    cve: ['CVE-2024-6387'],
    description: 'Race.',
    impact: 'Root.',
    recommendation: 'Update.',
    lastSeen: '2024-07-01T12:00:00.000Z',
    affectedAssets: [{ host: '10.4.4.4', port: 22, evidence: codeOf('Specific Result', 'OpenSSH   9.2') }],
  });
});
