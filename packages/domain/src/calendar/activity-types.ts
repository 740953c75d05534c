/** Types of activities that can be chosen; any other text may be entered instead. */
export const activityTypes = [
  'Web Application Penetration Test',
  'API Penetration Test',
  'Mobile App Vulnerability Assessment',
  'External Network Penetration Test',
  'Internal Network Penetration Test',
  'Cloud Security Review',
  'Source Code Review',
  'Red Team Exercise',
  'Phishing Simulation',
  'Security Awareness Training',
  'Retest',
] as const;
