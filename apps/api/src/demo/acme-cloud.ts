import type { DemoEngagement } from './demo-engagement.ts';

const account = 'arn:aws:iam::111122223333';

export const acmeCloud: DemoEngagement = {
  title: 'AWS accounts: shop and data platform',
  type: 'Cloud Security Review',
  status: 'Completed',
  startsDaysAgo: 203,
  lastsDays: 8,
  summary:
    'We reviewed the configuration of two AWS accounts with read-only access and tested privilege escalation paths. **The build role can escalate to administrator**, and one S3 bucket of invoices was publicly readable until we reported it on the first day.\n\nA notable strength: logging is comprehensive and isolated from the workloads.',
  methodology:
    'CIS AWS Foundations Benchmark 3.0 and our catalog of AWS privilege escalation paths; automated read-only collection, every finding verified manually.',
  scope: [
    { kind: 'AWS account', value: '111122223333 (shop)' },
    { kind: 'AWS account', value: '444455556666 (data platform)' },
  ],
  team: [{ name: 'Priya Raman', role: 'Lead' }],
  findings: [
    {
      title: 'S3 bucket with invoices is publicly readable',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      status: 'Fixed',
      comment: 'Closed on the day it was reported; the access logs, which cover 90 days, show no unauthorized reads.',
      cwe: 732,
      tags: ['s3', 'public-exposure'],
      description:
        'The bucket `acme-invoices-archive` grants `s3:GetObject` to everyone, and object names are predictable: year, month and a sequential number.',
      impact: 'Approximately 410,000 invoices with names and addresses could be downloaded without authentication.',
      recommendation:
        'Enable S3 Block Public Access for the entire account and serve invoices through short-lived pre-signed URLs.',
      evidence:
        '```text\n$ curl -sI https://acme-invoices-archive.s3.amazonaws.com/2024/05/000117.pdf\nHTTP/1.1 200 OK\nContent-Type: application/pdf\n```',
      references: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html'],
      assets: [{ host: 'acme-invoices-archive.s3.amazonaws.com', port: 443 }],
    },
    {
      title: 'Build role can escalate to administrator',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H',
      status: 'Fixed',
      cwe: 269,
      tags: ['iam', 'privilege-escalation'],
      description:
        'The build pipeline role can call `iam:PassRole` on any role and create Lambda functions. A function created with the administrator role runs with full permissions.',
      impact:
        'Anyone who can merge into one of 34 repositories, or who compromises a single build dependency, controls the account.',
      recommendation:
        'Restrict `iam:PassRole` to the three roles required for deployments and attach a permissions boundary to the build role.',
      evidence: '```json\n{"Effect":"Allow","Action":["iam:PassRole","lambda:*"],"Resource":"*"}\n```',
      references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_passrole.html'],
      assets: [{ host: `${account}:role/shop-build` }],
    },
    {
      title: 'EC2 instances allow IMDSv1',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:L/VA:N/SC:L/SI:N/SA:N/E:P',
      status: 'Retest',
      cwe: 918,
      tags: ['ec2', 'ssrf'],
      description:
        'Eleven instances return their credentials to an unauthenticated GET request, so a single server-side request forgery in the web application is enough to steal them.',
      impact: 'The image service fetches customer-supplied URLs, and its role can read the shop bucket.',
      recommendation: 'Require IMDSv2 with a hop limit of 1 on all instances and in all launch templates.',
      evidence: '`"HttpTokens": "optional"` on 11 of 29 instances.',
      retest: {
        by: 'manager@acme.example',
        daysAgo: 12,
        message: 'IMDSv2 is now required on all instances of the image service and in its launch template.',
      },
      references: ['https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html'],
      assets: [
        { host: 'i-0a1b2c3d4e5f60001', location: 'shop-images' },
        { host: 'i-0a1b2c3d4e5f60002', location: 'shop-images' },
      ],
    },
    {
      title: 'IAM access keys older than one year',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:H/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
      status: 'Not Fixed',
      comment: 'Two of seven keys were replaced; the reporting jobs still use the others.',
      cwe: 324,
      tags: ['iam', 'keys'],
      description:
        'Seven access keys of service users are 14 to 46 months old; three are stored in the configuration of a build server.',
      impact: 'A key that leaked years ago would still be valid.',
      recommendation:
        'Replace service users with IAM roles; rotate the remaining keys every 90 days and alert on use from unknown networks.',
      evidence: '`report-export  AKIA…7Q2A  46 months, last used today`',
      assets: [{ host: `${account}:user/report-export` }, { host: `${account}:user/legacy-sync` }],
    },
    {
      title: 'Analytics database is reachable from the internet',
      vector: 'CVSS:4.0/AV:N/AC:H/AT:N/PR:N/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
      status: 'Fixed',
      cwe: 284,
      tags: ['rds', 'network'],
      description:
        'The security group `analytics-temp` allows access to port 5432 from any address. It was created for a migration two years ago.',
      impact: 'Attackers can run brute-force attacks against the analytics database from anywhere on the internet.',
      recommendation: 'Delete the security group and enforce an AWS Config rule that blocks public ingress.',
      evidence: '`5432/tcp open postgresql PostgreSQL 14.9`, scanned from an external address.',
      assets: [{ host: 'analytics.abc123.eu-central-1.rds.amazonaws.com', ip: '198.51.100.24', port: 5432 }],
    },
    {
      title: 'Root user of the data platform account has no MFA',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H',
      status: 'Fixed',
      cwe: 308,
      tags: ['iam', 'mfa'],
      description: 'The root user can sign in with only a password.',
      impact: 'A single phished password bypasses every other control in the account.',
      recommendation: 'Register two hardware security keys and store them in separate locations.',
      evidence: '`"AccountMFAEnabled": 0`',
      assets: [{ host: 'arn:aws:iam::444455556666:root' }],
    },
    {
      title: 'Container images use outdated base images',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
      cwe: 1395,
      cve: ['CVE-2023-44487'],
      tags: ['containers', 'outdated'],
      description:
        'The base images of six of the 19 container images in use have not been updated for more than a year.',
      impact: 'The order service is vulnerable to denial of service through HTTP/2 Rapid Reset.',
      recommendation: 'Rebuild images weekly and fail the pipeline on known vulnerabilities.',
      evidence: '`order-service:1.48  nghttp2 1.43.0 (fixed in 1.57.0)`',
      references: ['https://nvd.nist.gov/vuln/detail/CVE-2023-44487'],
      assets: [
        { host: 'ecr/order-service', location: '1.48' },
        { host: 'ecr/mail-worker', location: '0.9' },
      ],
    },
    {
      title: 'EBS snapshots are not encrypted',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:H/UI:N/S:U/C:H/I:N/A:N/CR:L',
      status: 'Acknowledged',
      comment: 'The old snapshots expire in five months; new snapshots have been encrypted since the review.',
      cwe: 311,
      tags: ['ebs', 'encryption'],
      description: '84 snapshots created before last spring are not encrypted.',
      impact: 'A snapshot that is shared by mistake exposes its data.',
      recommendation:
        'Enable EBS encryption by default, and create encrypted copies of the snapshots that must be retained.',
      evidence: '`"Encrypted": false` on 84 of 260 snapshots.',
      assets: [{ host: 'eu-central-1', location: '84 snapshots' }],
    },
    {
      title: 'Resources without an owner tag',
      severity: 'info',
      tags: ['governance'],
      description: 'About a third of the resources have no owner tag.',
      impact: 'Incident response is delayed because the responsible team cannot be identified.',
      recommendation: 'Enforce the `owner` tag with a tag policy.',
      evidence: '412 of 1,203 resources.',
      assets: [{ host: '111122223333' }, { host: '444455556666' }],
    },
  ],
};
