/** Engagement types that can be requested. */
export const engagementTypes = [
  'Web Application Penetration Test',
  'API Penetration Test',
  'Mobile App Vulnerability Assessment',
  'External Network Penetration Test',
  'Internal Network Penetration Test',
  'Wireless Penetration Test',
  'Cloud Security Review',
  'Source Code Review',
  'Red Team Assessment',
  'Vulnerability Assessment',
] as const;

/** Activity types that can be selected. Any other text can be entered instead. */
export const activityTypes = [
  ...engagementTypes,
  'Phishing Simulation',
  'Security Awareness Training',
  'Retest',
] as const;
