import type { PackageResult } from '@gatehouse/contract/content-messages';

import type { PlayedPackage, ScormRuntime } from './played-package.ts';
import { percentOf, resumed, settings } from './scorm-settings.ts';

/** What is used of the library, whose own types name an export that it does not have. */
interface Runtime {
  cmi: {
    entry: string;
    launch_data: string;
    scaled_passing_score: string;
    success_status: string;
    completion_status: string;
    score: { scaled: string; raw: string; min: string; max: string };
  };
  loadFromJSON: (data: object, element: string) => void;
  renderCMIToJSONObject: () => Record<string, unknown>;
  Initialize: (empty: string) => string;
  Terminate: (empty: string) => string;
  GetValue: (element: string) => unknown;
  SetValue: (element: string, value: string) => string;
  Commit: (empty: string) => string;
  GetLastError: () => string;
  GetErrorString: (code: string) => string;
  GetDiagnostic: (code: string) => string;
}
interface Exported {
  Scorm2004API: new (given: object) => Runtime;
}

function outcomeOf(success: string, completion: string): PackageResult['outcome'] | null {
  if (success === 'passed' || success === 'failed') return success;
  return completion === 'completed' ? 'completed' : null;
}

const scaled = (text: string): number | null => {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : Math.min(100, Math.max(0, Math.round(value * 10_000) / 100));
};

/** SCORM 2004, 3rd and 4th edition: `window.API_1484_11`. */
export async function openScorm2004(
  { launchData, passScore }: PlayedPackage,
  cmi: Record<string, unknown> | null,
): Promise<ScormRuntime> {
  const { Scorm2004API } = (await import('scorm-again/scorm2004/min')) as unknown as Exported;
  const scorm = new Scorm2004API(settings);
  if (cmi) scorm.loadFromJSON(resumed(cmi), 'cmi');
  scorm.cmi.entry = cmi ? 'resume' : 'ab-initio';
  scorm.cmi.launch_data = launchData;
  if (passScore !== null) scorm.cmi.scaled_passing_score = String(passScore / 100);
  return {
    name: 'API_1484_11',
    api: {
      Initialize: () => scorm.Initialize(''),
      Terminate: () => scorm.Terminate(''),
      GetValue: (element) => String(scorm.GetValue(element)),
      SetValue: (element, value) => scorm.SetValue(element, value),
      Commit: () => scorm.Commit(''),
      GetLastError: () => scorm.GetLastError(),
      GetErrorString: (code) => scorm.GetErrorString(code),
      GetDiagnostic: (code) => scorm.GetDiagnostic(code),
    },
    read: () => {
      const { score, success_status, completion_status } = scorm.cmi;
      const outcome = outcomeOf(success_status, completion_status);
      const reached = scaled(score.scaled) ?? percentOf(score.raw, score.min, score.max);
      return { cmi: scorm.renderCMIToJSONObject().cmi, result: outcome && { outcome, score: reached } };
    },
  };
}
