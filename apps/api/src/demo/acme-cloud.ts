import type { DemoEngagement } from './demo-engagement.ts';

const account = 'arn:aws:iam::111122223333';

export const acmeCloud: DemoEngagement = {
  title: 'AWS accounts of the shop and the data platform',
  type: 'Cloud Security Review',
  status: 'Completed',
  startsDaysAgo: 203,
  lastsDays: 8,
  summary:
    'The configuration of two AWS accounts was reviewed with read rights, and the ways to higher rights were tried. **A build role can make itself administrator**, and one bucket of invoices was open to the world until it was reported on the first day.\n\nLogging is complete and kept out of reach of the workloads, which is rare and good.',
  methodology:
    "CIS AWS Foundations Benchmark 3.0 and the provider's own list of privilege escalation paths; automated collection with read rights, every finding confirmed by hand.",
  scope: [
    { kind: 'AWS account', value: '111122223333 (shop)' },
    { kind: 'AWS account', value: '444455556666 (data platform)' },
  ],
  team: [{ name: 'Priya Raman', role: 'Lead' }],
  findings: [
    {
      title: 'Bucket with invoices is readable by everybody',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      status: 'Fixed',
      comment: 'Closed on the day it was reported; the access log shows no foreign reads in the 90 days it covers.',
      cwe: 732,
      tags: ['s3', 'public-exposure'],
      description:
        'The bucket `acme-invoices-archive` grants `s3:GetObject` to everybody, and its names are guessable: year, month and a running number.',
      impact: 'Some 410,000 invoices with names and addresses could be downloaded by anybody.',
      recommendation:
        'Block public access for the whole account and hand out invoices by signed links of a few minutes.',
      evidence:
        '```text\n$ curl -sI https://acme-invoices-archive.s3.amazonaws.com/2024/05/000117.pdf\nHTTP/1.1 200 OK\nContent-Type: application/pdf\n```',
      references: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html'],
      assets: [{ host: 'acme-invoices-archive.s3.amazonaws.com', port: 443 }],
    },
    {
      title: 'Build role can make itself administrator',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H',
      status: 'Fixed',
      cwe: 269,
      tags: ['iam', 'privilege-escalation'],
      description:
        'The role of the build pipeline may call `iam:PassRole` on every role and create Lambda functions. A function with the administrator role does whatever the pipeline says.',
      impact:
        'Everybody who can merge into one of 34 repositories, or who takes over one dependency of the build, controls the account.',
      recommendation:
        'Restrict `iam:PassRole` to the three roles that deployments need, and set a permissions boundary on the build role.',
      evidence: '```json\n{"Effect":"Allow","Action":["iam:PassRole","lambda:*"],"Resource":"*"}\n```',
      references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_passrole.html'],
      assets: [{ host: `${account}:role/shop-build` }],
    },
    {
      title: 'Instance metadata service answers version 1',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:L/VA:N/SC:L/SI:N/SA:N/E:P',
      status: 'Retest',
      cwe: 918,
      tags: ['ec2', 'ssrf'],
      description:
        'Eleven instances hand out their credentials to a plain GET request, so that one request forged through the web application is enough to steal them.',
      impact: 'The picture service fetches addresses that customers give; its role may read the bucket of the shop.',
      recommendation: 'Require IMDSv2 with a hop limit of 1 on all instances and in the launch templates.',
      evidence: '`"HttpTokens": "optional"` on 11 of 29 instances.',
      retest: {
        by: 'manager@acme.example',
        daysAgo: 12,
        message: 'IMDSv2 is required on all instances of the picture service, and in its launch template.',
      },
      references: ['https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html'],
      assets: [
        { host: 'i-0a1b2c3d4e5f60001', location: 'shop-images' },
        { host: 'i-0a1b2c3d4e5f60002', location: 'shop-images' },
      ],
    },
    {
      title: 'Access keys older than a year',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:H/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
      status: 'Not Fixed',
      comment: 'Two of seven were replaced; the reporting jobs still use the others.',
      cwe: 324,
      tags: ['iam', 'keys'],
      description:
        'Seven access keys of technical users are between 14 and 46 months old; three stand in the settings of a build server.',
      impact: 'A key that leaked years ago still works.',
      recommendation:
        'Replace technical users by roles; rotate what remains every 90 days and alert on use from unknown networks.',
      evidence: '`report-export  AKIA…7Q2A  46 months, last used today`',
      assets: [{ host: `${account}:user/report-export` }, { host: `${account}:user/legacy-sync` }],
    },
    {
      title: 'Database of the data platform is reachable from the internet',
      vector: 'CVSS:4.0/AV:N/AC:H/AT:N/PR:N/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
      status: 'Fixed',
      cwe: 284,
      tags: ['rds', 'network'],
      description:
        'The security group `analytics-temp` opens port 5432 to all addresses. It was made for a migration two years ago.',
      impact: 'Passwords can be guessed against the analytics database from anywhere.',
      recommendation: 'Delete the group, and let a rule of AWS Config refuse such openings.',
      evidence: '`5432/tcp open postgresql PostgreSQL 14.9` from an outside address.',
      assets: [{ host: 'analytics.abc123.eu-central-1.rds.amazonaws.com', ip: '198.51.100.24', port: 5432 }],
    },
    {
      title: 'Root account of the data platform without a second factor',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H',
      status: 'Fixed',
      cwe: 308,
      tags: ['iam', 'mfa'],
      description: 'The root user can sign in with its password alone.',
      impact: 'One phished password ends all other protection of the account.',
      recommendation: 'Register two hardware keys and keep them in different places.',
      evidence: '`"AccountMFAEnabled": 0`',
      assets: [{ host: 'arn:aws:iam::444455556666:root' }],
    },
    {
      title: 'Container images on bases that get no updates',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
      cwe: 1395,
      cve: ['CVE-2023-44487'],
      tags: ['containers', 'outdated'],
      description: 'Six of 19 images in use have had no new base for more than a year.',
      impact: 'The order service can be brought to a standstill by HTTP/2 rapid reset.',
      recommendation: 'Build images weekly, and let the pipeline refuse those with known weaknesses.',
      evidence: '`order-service:1.48  nghttp2 1.43.0 (fixed in 1.57.0)`',
      references: ['https://nvd.nist.gov/vuln/detail/CVE-2023-44487'],
      assets: [
        { host: 'ecr/order-service', location: '1.48' },
        { host: 'ecr/mail-worker', location: '0.9' },
      ],
    },
    {
      title: 'Snapshots are not encrypted',
      vector: 'CVSS:3.1/AV:N/AC:H/PR:H/UI:N/S:U/C:H/I:N/A:N/CR:L',
      status: 'Acknowledged',
      comment: 'Old snapshots run out in five months; new ones are encrypted since the review.',
      cwe: 311,
      tags: ['ebs', 'encryption'],
      description: '84 snapshots made before last spring are not encrypted.',
      impact: 'A snapshot that is shared by mistake can be read.',
      recommendation: 'Turn default encryption on, and copy the snapshots that must stay.',
      evidence: '`"Encrypted": false` on 84 of 260 snapshots.',
      assets: [{ host: 'eu-central-1', location: '84 snapshots' }],
    },
    {
      title: 'Tags of owners are missing',
      severity: 'info',
      tags: ['governance'],
      description: 'A third of the resources name no owner.',
      impact: 'In an incident nobody knows whom to ask.',
      recommendation: 'Require the tag `owner` by a tag policy.',
      evidence: '412 of 1,203 resources.',
      assets: [{ host: '111122223333' }, { host: '444455556666' }],
    },
  ],
};
