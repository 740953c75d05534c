import type { FormatMark } from '../surface/surface-marks.ts';

/** Patterns that recognize the files of phishing simulation tools. */
export const phishingMarks: readonly FormatMark[] = [
  ['gophish-results', 'Gophish', /^"?id"?,"?status"?,"?ip"?,"?latitude/],
  ['gophish-events', 'Gophish', /^"?campaign_id"?,"?email"?,"?time/],
  ['gophish', 'Gophish', /^"?First Name"?,"?Last Name"?,"?Email"?,/],
  [
    'gophish-campaign',
    'Gophish',
    /^\{\s*"id"\s*:\s*\d{1,20}\s*,\s*"(?:name|created_date)"\s*:[^]{0,1900}"(?:send_date|timeline|smtp|launch_date)"\s*:/,
  ],
  ['knowbe4', 'KnowBe4', /"pst_id"\s*:/],
  ['proofpoint', 'Proofpoint', /"useremailaddress"\s*:/],
  [
    'microsoft-attack-simulation',
    'Microsoft Attack Simulation',
    /"(?:simulationEvents|simulationUser|isCompromised|reportedPhishDateTime)"\s*:/,
  ],
];
