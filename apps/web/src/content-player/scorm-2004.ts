import type { PlayedPart, ReportedStatus, ScormRuntime } from './played-package.ts';
import { percentOf, percentOfScaled, resumed, settings } from './scorm-settings.ts';

/** The used part of the library, whose own types declare an export that does not exist. */
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
interface ScormLibrary {
  Scorm2004API: new (given: object) => Runtime;
}

/** Returns the status; success takes precedence over completion. */
function statusOf(success: string, completion: string): ReportedStatus['status'] {
  if (success === 'passed' || success === 'failed') return success;
  return completion === 'completed' || completion === 'incomplete' ? completion : null;
}

/** Opens the SCORM 2004 API of the 3rd and 4th edition, `window.API_1484_11`. */
export async function openScorm2004(
  { launchData, passScore }: PlayedPart,
  cmi: Record<string, unknown> | null,
): Promise<ScormRuntime> {
  const { Scorm2004API } = (await import('scorm-again/scorm2004/min')) as unknown as ScormLibrary;
  const scorm = new Scorm2004API(settings);
  if (cmi) scorm.loadFromJSON(resumed(cmi), 'cmi');
  scorm.cmi.entry = cmi ? 'resume' : 'ab-initio';
  scorm.cmi.launch_data = launchData;
  if (passScore !== null) scorm.cmi.scaled_passing_score = String(passScore / 100);
  let exit = '';
  return {
    name: 'API_1484_11',
    api: {
      Initialize: () => scorm.Initialize(''),
      Terminate: () => scorm.Terminate(''),
      GetValue: (element) => String(scorm.GetValue(element)),
      SetValue: (element, value) => {
        // The element is write-only.
        if (element === 'cmi.exit') exit = value;
        return scorm.SetValue(element, value);
      },
      Commit: () => scorm.Commit(''),
      GetLastError: () => scorm.GetLastError(),
      GetErrorString: (code) => scorm.GetErrorString(code),
      GetDiagnostic: (code) => scorm.GetDiagnostic(code),
    },
    read: () => {
      const { score, success_status, completion_status } = scorm.cmi;
      const said = {
        status: statusOf(success_status, completion_status),
        score: percentOfScaled(score.scaled) ?? percentOf(score.raw, score.min, score.max),
        isSuspended: exit === 'suspend',
      };
      return { cmi: scorm.renderCMIToJSONObject().cmi as Record<string, unknown>, said };
    },
  };
}
