import type { PlayedPart, ReportedStatus, ScormRuntime } from './played-package.ts';
import { percentOf, resumed, settings } from './scorm-settings.ts';

/** The used part of the library, whose own types declare an export that does not exist. */
interface Runtime {
  cmi: {
    core: {
      entry: string;
      credit: string;
      lesson_status: string;
      score: { raw: string; min: string; max: string };
    };
    launch_data: string;
    student_data: { mastery_score: string };
  };
  loadFromJSON: (data: object, element: string) => void;
  renderCMIToJSONObject: () => Record<string, unknown>;
  LMSInitialize: (empty: string) => string;
  LMSFinish: (empty: string) => string;
  LMSGetValue: (element: string) => unknown;
  LMSSetValue: (element: string, value: string) => string;
  LMSCommit: (empty: string) => string;
  LMSGetLastError: () => string;
  LMSGetErrorString: (code: string) => string;
  LMSGetDiagnostic: (code: string) => string;
}
interface ScormLibrary {
  Scorm12API: new (given: object) => Runtime;
}

/** Statuses that count. `browsed` and `not attempted` are treated as no status. */
const statuses: Readonly<Record<string, ReportedStatus['status']>> = {
  passed: 'passed',
  failed: 'failed',
  completed: 'completed',
  incomplete: 'incomplete',
};

/** Opens the SCORM 1.2 API, `window.API`. */
export async function openScorm12(
  { launchData, passScore }: PlayedPart,
  cmi: Record<string, unknown> | null,
): Promise<ScormRuntime> {
  const { Scorm12API } = (await import('scorm-again/scorm12/min')) as unknown as ScormLibrary;
  const scorm = new Scorm12API(settings);
  if (cmi) scorm.loadFromJSON(resumed(cmi), 'cmi');
  scorm.cmi.core.entry = cmi ? 'resume' : 'ab-initio';
  scorm.cmi.core.credit = 'credit';
  scorm.cmi.launch_data = launchData;
  if (passScore !== null) scorm.cmi.student_data.mastery_score = String(passScore);
  let exit = '';
  return {
    name: 'API',
    api: {
      LMSInitialize: () => scorm.LMSInitialize(''),
      LMSFinish: () => scorm.LMSFinish(''),
      LMSGetValue: (element) => String(scorm.LMSGetValue(element)),
      LMSSetValue: (element, value) => {
        // The element is write-only.
        if (element === 'cmi.core.exit') exit = value;
        return scorm.LMSSetValue(element, value);
      },
      LMSCommit: () => scorm.LMSCommit(''),
      LMSGetLastError: () => scorm.LMSGetLastError(),
      LMSGetErrorString: (code) => scorm.LMSGetErrorString(code),
      LMSGetDiagnostic: (code) => scorm.LMSGetDiagnostic(code),
    },
    read: () => {
      const { score, lesson_status } = scorm.cmi.core;
      const said = {
        status: statuses[lesson_status] ?? null,
        score: percentOf(score.raw, score.min, score.max),
        isSuspended: exit === 'suspend',
      };
      return { cmi: scorm.renderCMIToJSONObject().cmi as Record<string, unknown>, said };
    },
  };
}
