import { describe, expect, it } from 'vitest';

import { untouched } from './package-state.ts';
import { openScorm12 } from './scorm-12.ts';
import { openScorm2004 } from './scorm-2004.ts';
import { openPart } from './scorm-part.ts';

const part = { id: 'a', title: 'Part', launch: 'a.html', launchData: '', passScore: 80 };

async function opened(version: '1.2' | '2004', passScore: number | null = 80, kept = untouched) {
  const graded = { ...part, passScore };
  const requests: string[] = [];
  const runtime = await (version === '1.2' ? openScorm12 : openScorm2004)(graded, kept.cmi);
  const one = openPart(
    runtime,
    { part: graded, kept },
    {
      onChange: () => undefined,
      onFinished: (request) => requests.push(request),
      isPossible: (request) => request === 'continue',
      fits: (characters) => characters <= 10,
    },
  );
  const call = (name: string, element = '', value: unknown = '') => one.api[name]?.(element, value);
  return { ...one, call, requests, counted: () => one.snapshot().result };
}

describe('a SCORM 1.2 part', () => {
  it('reports its values on each commit and at the end', async () => {
    const one = await opened('1.2');
    one.call('LMSInitialize');
    one.call('LMSSetValue', 'cmi.core.lesson_status', 'completed');
    const before = one.counted();
    one.call('LMSCommit');
    const committed = one.counted();
    one.call('LMSSetValue', 'cmi.core.score.raw', 13);
    one.call('LMSSetValue', 'cmi.core.lesson_status', 'failed');
    one.call('LMSFinish');

    expect([before, committed, one.counted()]).toEqual([
      null,
      { outcome: 'completed', score: null },
      { outcome: 'failed', score: 13 },
    ]);
  });

  it('reports the values set so far when the learner leaves', async () => {
    const one = await opened('1.2');
    one.call('LMSInitialize');
    one.call('LMSSetValue', 'cmi.core.lesson_status', 'passed');

    const stated = one.stated();
    one.close(false);

    expect([stated, one.counted()]).toEqual(Array.from({ length: 2 }, () => ({ outcome: 'passed', score: null })));
  });

  it('without a status is complete at its end, and resumes without one', async () => {
    const one = await opened('1.2', null);
    one.call('LMSInitialize');
    one.close(false);
    const left = one.snapshot();
    const again = await opened('1.2', null, left);
    again.call('LMSInitialize');
    again.call('LMSFinish');

    expect([left.result, again.counted()]).toEqual([null, { outcome: 'completed', score: null }]);
  });

  it('stores its suspend data up to the limit of the package', async () => {
    const one = await opened('1.2');
    one.call('LMSInitialize');

    const answers = ['x'.repeat(10), 'x'.repeat(11)].map((data) => one.call('LMSSetValue', 'cmi.suspend_data', data));

    expect(answers).toEqual(['true', 'false']);
    expect(one.snapshot().suspendData).toHaveLength(10);
  });
});

describe('a SCORM 2004 part', () => {
  it('is scored against the measure in its manifest', async () => {
    const one = await opened('2004');
    one.call('Initialize');
    one.call('SetValue', 'cmi.completion_status', 'completed');
    one.call('SetValue', 'cmi.score.scaled', '0.13');
    one.call('Terminate');

    expect(one.counted()).toEqual({ outcome: 'failed', score: 13 });
  });

  it('without a status is complete at its end', async () => {
    const one = await opened('2004', null);
    one.call('Initialize');
    one.call('Terminate');

    expect(one.counted()).toEqual({ outcome: 'completed', score: null });
  });

  it('requests the next part when it ends', async () => {
    const one = await opened('2004', null);
    one.call('Initialize');
    const valid = ['continue', 'previous'].map((request) => one.call('GetValue', `adl.nav.request_valid.${request}`));
    one.call('SetValue', 'adl.nav.request', 'continue');
    one.call('Terminate');

    expect({ valid, requests: one.requests }).toEqual({ valid: ['true', 'false'], requests: ['continue'] });
  });
});
