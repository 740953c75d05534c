/** Patterns of table names for each area, in the order of the certificate. The first match wins. */
const areas: readonly (readonly [name: string, tables: RegExp])[] = [
  ['Encryption keys of the client', /^company_keys$/],
  [
    'Users, invitations, sessions and tokens',
    /^(?:users|invitations|sessions|session_|recovery_|password_|api_tokens|known_)/,
  ],
  [
    'Engagements, findings, retests and reports',
    /^(?:engagement|finding|attack_chains|attack_step|retest|report_|letters$|acknowledgement|fix_|attachments|unpublished|import_)/,
  ],
  ['Leaked credentials', /^breach/],
  ['Attack surface', /^surface/],
  ['Assets and vulnerabilities', /^(?:asset|company_cves|company_advisories|scan_|vex_|match_|due_notes)/],
  ['Phishing simulations', /^(?:phishing|gophish)/],
  [
    'Employees and security awareness training',
    /^(?:awareness|certificate|course|company_employee|mail_domains|first_mail)/,
  ],
  ['Calendar and requests', /^(?:activit|calendar)/],
  [
    'Billing records other than issued invoices',
    /^(?:invoice|billing|payment|subscriptions|due_charges|card_|gateway_|pay_tokens)/,
  ],
  ['Emails and notifications', /^(?:mails|note_|notifications|invitation_mails|muted_)/],
  ['Records of the provider that named the client', /^provider_rows$/],
  ['Stored files', /^(?:files|uploads|client_exports)$/],
  ['Audit log entries, reduced to IDs', /^audit_entries$/],
  ['Settings, figures and jobs', /./],
];

/** Returns the numbers of deleted rows by area, without empty areas. */
export function countAreas(counts: Readonly<Record<string, number>>): { area: string; count: number }[] {
  const sums = new Map(areas.map(([name]) => [name, 0]));
  for (const [table, count] of Object.entries(counts)) {
    const name = areas.find(([, tables]) => tables.test(table))?.[0] ?? '';
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return [...sums].filter(([, count]) => count > 0).map(([area, count]) => ({ area, count }));
}
