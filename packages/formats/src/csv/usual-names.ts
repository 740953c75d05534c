import type { CsvField } from '@gatehouse/domain/finding-columns';

/** Common column names by field, without case, spaces and punctuation, most likely first. */
export const commonColumnNames: Record<CsvField, string> = {
  title:
    'title findingtitle findingname finding vulnerabilityname vulnerabilitytitle vulnerability vulntitle nvtname checktitle issuetitle issuename issue pluginname name summary',
  severity:
    'severity severityrating risk riskrating risklevel riskfactor rating criticality threat priority level severitylevel baseseverity',
  cvssVector:
    'cvssvector cvssv40vector cvssv4vector cvss4vector cvssv31vector cvssv3vector cvss3vector cvssvectorstring vector vectorstring cvssstring cvssv4 cvss4 cvssv31 cvss31 cvssv3 cvss3 cvss',
  cvssScore:
    'cvssscore cvssbasescore cvssv4score cvss4score cvssv4basescore cvss4basescore cvssv31score cvssv31basescore cvssv3score cvss3score cvssv3basescore cvss3basescore basescore score',
  description: 'description details detail technicaldescription synopsis observation overview',
  impact: 'impact businessimpact consequence consequences',
  recommendation:
    'recommendation recommendations remediation remediationadvice mitigation solution fix howtofix countermeasure countermeasures stepstoremediate',
  evidence:
    'evidence proof proofofconcept poc stepstoreproduce reproduction replicationsteps pluginoutput specificresult output result results',
  references: 'references reference links link seealso',
  host: 'host hosts ip ipaddress hostname asset assets affectedasset affectedassets affectedhost affectedhosts target targets dnsname fqdn server affectedentities affectedcomponents component assetname resourcename inventoryname applicationname resource resourceid',
  location:
    'location locations url urls uri path affectedurl affectedurls endpoint endpoints address vulnerableurl browserurl requesturl requesturi',
  port: 'port ports serviceport',
  protocol: 'protocol portprotocol',
  cwe: 'cwe cweid cweids cwenumber weakness',
  cve: 'cve cves cveid cveids vulnerabilityid vulnerabilityids',
  tags: 'tags tag labels label category categories',
  ruleId:
    'ruleid rule pluginid vulnid checkid templateid findingid testid nvtoid qid plugin externalid uniqueid id key',
  status: 'status state findingstatus vulnerabilitystatus retest reteststatus resolution',
  firstSeen: 'firstseen firstfound firstdetected firstdiscovered firstobserved discovered discoverydate founddate',
  lastSeen: 'lastseen lastfound lastdetected lastobserved lastdiscovered timestamp scandate date',
};
