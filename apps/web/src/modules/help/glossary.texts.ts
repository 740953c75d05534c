import { catalogue } from '../../core/texts.ts';

/** Terms of the portal with short explanations, by area in alphabetical order. */
export const glossaryTexts = catalogue({
  testing: {
    accepted: {
      term: 'Accepted risk',
      text: 'A finding that your company decided not to fix for now. It has a reason and an end date, and it no longer counts toward the total risk.',
    },
    asset: {
      term: 'Affected asset',
      text: 'A host, address or part of an application in which a finding was confirmed.',
    },
    chain: {
      term: 'Attack chain',
      text: 'The steps with which the testers reached their goal, each with its technique from MITRE ATT&CK.',
    },
    cvss: {
      term: 'CVSS',
      text: 'The Common Vulnerability Scoring System rates how severe a vulnerability is, from 0 to 10. Its vector lists the ratings that lead to the score.',
    },
    cwe: { term: 'CWE', text: 'The kind of weakness behind a finding, such as CWE-89 for SQL injection.' },
    due: {
      term: 'Due date',
      text: 'The day by which a finding should be fixed. It follows from its severity and your remediation policy.',
    },
    finding: { term: 'Finding', text: 'A weakness that the testers confirmed, with evidence and a recommendation.' },
    retest: {
      term: 'Retest',
      text: 'The testers check whether a finding is fixed. Request one as soon as your fix is live.',
    },
    risk: {
      term: 'Total risk',
      text: 'The sum of the CVSS scores of all findings of an engagement that are neither fixed nor accepted.',
    },
  },
  exposure: {
    combos: {
      term: 'Combos',
      text: 'Lists of usernames and passwords from many breaches, without the site they belong to.',
    },
    candidate: {
      term: 'Candidate',
      text: 'A host that a scan found outside your verified domains and networks. Confirm it, or mark it as not yours.',
    },
    cve: { term: 'CVE', text: 'The public number of a known vulnerability in a product, such as CVE-2024-3094.' },
    epss: {
      term: 'EPSS',
      text: 'The estimated probability that a CVE will be exploited in the next 30 days, published daily by FIRST.',
    },
    stealer: {
      term: 'Infostealer',
      text: 'Malware that copies saved passwords and cookies from a device. Reimage the device and change every password used on it.',
    },
    kev: {
      term: 'KEV',
      text: 'The list of vulnerabilities that attackers are known to exploit, kept by CISA. Fix these first.',
    },
    lookAlike: {
      term: 'Look-alike',
      text: 'A domain that resembles yours and could be used to deceive your employees or customers.',
    },
    sbom: { term: 'SBOM', text: 'A software bill of materials lists the components that a product contains.' },
    ulps: {
      term: 'ULPS',
      text: 'Leaked records with the address of the site, the login and the password (URL, login, password).',
    },
    vex: { term: 'VEX', text: 'A statement on whether a product is affected by a vulnerability, and why not.' },
  },
  people: {
    clickRate: {
      term: 'Click rate',
      text: 'The share of recipients who clicked the link, of those who received the email.',
    },
    passing: { term: 'Passing score', text: 'The share of points that a learner needs to pass a quiz.' },
    reportRate: { term: 'Report rate', text: 'The share of recipients who reported the email.' },
    resilience: {
      term: 'Resilience',
      text: 'How many recipients reported a simulated phishing email for each one who failed. Above 1, more recipients report than fail.',
    },
  },
});
