import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { descriptionOf, valueOf } from '../../testing/read.ts';
import { CvssCalculator } from './cvss-calculator.tsx';
import type { CvssCalculatorTexts } from './cvss-texts.ts';
import { Modal } from '../../ui/overlays/modal.tsx';

const texts: CvssCalculatorTexts = {
  version: 'Version',
  vector: 'Vector',
  vectorHint: 'Paste a vector',
  copy: 'Copy vector',
  copied: 'Copied',
  clear: 'Start again',
  result: 'Score',
  incomplete: 'No score yet',
  missing: (metrics) => `Still to choose: ${metrics.join(', ')}.`,
  scores: 'Scores',
  details: 'Made of',
  judged: (count) => `${count} chosen`,
};

const base31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const base40 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

/** Stores the vector as a page or dialog would. */
function Kept({ vector, told }: { vector: string; told: (vector: string) => void }) {
  const [current, setCurrent] = useState(vector);
  const keep = (next: string) => {
    told(next);
    setCurrent(next);
  };
  return <CvssCalculator vector={current} onChange={keep} texts={texts} />;
}

function openCalculator(vector = '') {
  const told = vi.fn<(vector: string) => void>();
  const shown = render(<Kept vector={vector} told={told} />);
  return { told, person: userEvent.setup(), ...shown };
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const chosenIn = (name: string) => group(name).getByRole<HTMLInputElement>('radio', { checked: true }).value;
const status = () => screen.getAllByRole('status')[0]?.textContent;
const field = () => screen.getByLabelText('Vector');

/** Returns the rows of a definition list as "name: value". */
function rowsOf(label: string): string[] {
  const rows = screen.getByLabelText(label).querySelectorAll('div');
  return [...rows].map(({ children: [name, value] }) => `${name?.textContent}: ${value?.textContent}`);
}

it('missing metrics are listed, and the score appears once all are set', async () => {
  const { person, told } = openCalculator();
  await person.click(group('Version').getByRole('radio', { name: '3.1' }));
  expect(status()).toBe('No score yet');
  expect(screen.getByText(/^Still to choose: Attack Vector, Attack Complexity, Privileges/)).toBeTruthy();

  const choices = [
    ['Attack Vector (AV)', 'Network (N)'],
    ['Attack Complexity (AC)', 'Low (L)'],
    ['Privileges Required (PR)', 'Low (L)'],
    ['User Interaction (UI)', 'None (N)'],
    ['Scope (S)', 'Unchanged (U)'],
    ['Confidentiality (C)', 'High (H)'],
    ['Integrity (I)', 'High (H)'],
    ['Availability (A)', 'High (H)'],
  ] as const;
  for (const [metric, value] of choices) await person.click(group(metric).getByRole('radio', { name: value }));

  expect(status()).toBe('Base Score8.8High');
  expect(told).toHaveBeenLastCalledWith('CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H');
  expect(rowsOf('Made of')).toEqual(['Impact Subscore: 5.9', 'Exploitability Subscore: 2.8']);
});

it('the arrow keys select values, and the score is updated', async () => {
  const { person } = openCalculator(base31);
  group('Attack Vector (AV)').getByRole('radio', { name: 'Network (N)' }).focus();

  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');

  expect(chosenIn('Attack Vector (AV)')).toBe('P');
  expect(document.activeElement).toBe(group('Attack Vector (AV)').getByRole('radio', { name: 'Physical (P)' }));
  expect(status()).toBe('Base Score6.8Medium');
});

it('the selected values are explained in plain words', () => {
  openCalculator(base31);

  expect(descriptionOf(screen.getByRole('group', { name: 'Privileges Required (PR)' }))).toBe('No account is needed');
});

it('a pasted vector is used, in its own version and in the order of the standard', async () => {
  const { person, told } = openCalculator(base31);

  await person.clear(field());
  await person.click(field());
  await person.paste(` ${base40.split('/').toSpliced(1, 2).join('/')}/AC:H/AV:P/E:U `);

  expect(group('Version').getByRole<HTMLInputElement>('radio', { name: '4.0' }).checked).toBe(true);
  expect(chosenIn('Attack Vector (AV)')).toBe('P');
  expect(told).toHaveBeenLastCalledWith(`${base40.replace('AV:N/AC:L', 'AV:P/AC:H')}/E:U`);
});

it.each([
  ['CVSS:3.1/AV:N', 'The vector format is not valid!'],
  ['hello', 'The vector format is not valid!'],
  ['CVSS:2.0/AV:N', 'The vector version is not valid'],
])('pasting %j is refused and changes nothing', async (pasted, message) => {
  const { person, told } = openCalculator(base31);

  await person.tripleClick(field());
  await person.paste(pasted);

  expect(descriptionOf(field())).toContain(message);
  expect(valueOf(field())).toBe(pasted);
  expect(status()).toBe('Base Score9.8Critical');
  expect(told).not.toHaveBeenCalled();
});

it('invalid typed text is refused only after typing ends', async () => {
  const { person } = openCalculator();

  await person.type(field(), 'CVSS:3');
  expect(descriptionOf(field())).not.toContain('not valid');
  await person.keyboard('{Enter}');

  expect(descriptionOf(field())).toContain('The vector version is not valid');
});

it('an invalid vector from outside is in the field with the reason', () => {
  openCalculator('CVSS:9.0/AV:N');

  expect(valueOf(field())).toBe('CVSS:9.0/AV:N');
  expect(descriptionOf(field())).toContain('The vector version is not valid');
  expect(status()).toBe('No score yet');
});

it('refused text is replaced by the next selection', async () => {
  const { person } = openCalculator(base31);
  await person.tripleClick(field());
  await person.paste('rubbish');

  await person.click(group('Attack Vector (AV)').getByRole('radio', { name: 'Local (L)' }));

  expect(valueOf(field())).toBe(base31.replace('AV:N', 'AV:L'));
  expect(descriptionOf(field())).toBe('Paste a vector');
});

it('4.0 lists the metric groups that determined the score', async () => {
  const { person } = openCalculator(base40);
  expect(status()).toBe('CVSS-B9.3Critical');

  await person.click(screen.getByText('Threat Metrics'));
  await person.click(group('Exploit Maturity (E)').getByRole('radio', { name: 'Unreported (U)' }));
  await person.click(screen.getByText('Environmental Metrics'));
  await person.click(group('Modified Attack Vector (MAV)').getByRole('radio', { name: 'Physical (P)' }));

  expect(status()).toMatch(/^CVSS-BTE/);
  expect(rowsOf('Scores').map((row) => row.split(':')[0])).toEqual(['CVSS-B', 'CVSS-BT', 'CVSS-BE', 'CVSS-BTE']);
  expect(rowsOf('Made of')).toContain('Exploitation: Low');
});

it('supplemental metrics are written and never scored', async () => {
  const { person, told } = openCalculator(base40);

  await person.click(screen.getByText('Supplemental Metrics'));
  await person.click(group('Provider Urgency (U)').getByRole('radio', { name: 'Red (Red)' }));

  expect(told).toHaveBeenLastCalledWith(`${base40}/U:Red`);
  expect(status()).toBe('CVSS-B9.3Critical');
});

it('3.1 shows temporal and environmental scores beside the base score', async () => {
  const { person } = openCalculator(`${base31}/E:U/RL:O/RC:U`);
  expect(rowsOf('Scores')).toEqual(['Base Score: 9.8Critical', 'Temporal Score: 7.8High']);

  await person.click(group('Report Confidence (RC)').getByRole('radio', { name: 'Not Defined (X)' }));

  expect(valueOf(field())).toBe(`${base31}/E:U/RL:O`);
});

it('each score and sub-score has a bar of ten segments, in the color of its severity', () => {
  openCalculator(`${base31}/E:U/RL:O/RC:U`);
  const barsOf = (label: string) =>
    [...screen.getByLabelText(label).querySelectorAll<HTMLElement>('[data-ink]')].map(
      ({ dataset, style }) => `${dataset['ink']} ${style.inlineSize}`,
    );

  expect(barsOf('Scores')).toEqual(['critical 98%', 'high 78%']);
  expect(barsOf('Made of')).toEqual(['strong 59%', 'strong 39%']);
});

it('3.0 keeps the values of 3.1, and 4.0 keeps its own', async () => {
  const { person, told } = openCalculator(base31);

  await person.click(group('Version').getByRole('radio', { name: '3.0' }));
  expect(told).toHaveBeenLastCalledWith(base31.replace('3.1', '3.0'));
  await person.click(group('Version').getByRole('radio', { name: '4.0' }));
  expect(told).toHaveBeenLastCalledWith('');
  await person.click(group('Version').getByRole('radio', { name: '3.1' }));

  expect(status()).toBe('Base Score9.8Critical');
});

it('the vector can be copied', async () => {
  const { person } = openCalculator(base31);

  await person.click(screen.getByRole('button', { name: 'Copy vector' }));

  expect(await navigator.clipboard.readText()).toBe(base31);
});

it('the calculator can be reset', async () => {
  const { person, told } = openCalculator(base31);

  await person.click(screen.getByRole('button', { name: 'Start again' }));

  expect(told).toHaveBeenLastCalledWith('');
  expect(status()).toBe('No score yet');
  expect(valueOf(field())).toBe('');
});

it('the calculator in a dialog is below the dialog’s heading', () => {
  render(
    <Modal isOpen size="large" title="Score" closeLabel="Close" onClose={() => undefined}>
      <CvssCalculator vector={base31} onChange={() => undefined} texts={texts} headingLevel={3} />
    </Modal>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Score' }));

  expect(dialog.getByRole('heading', { name: 'Base Metrics', level: 3 })).toBeTruthy();
  expect(dialog.getByRole('heading', { name: 'Impact Metrics', level: 4 })).toBeTruthy();
});

it('the calculator follows a changed vector', () => {
  const { rerender } = render(<CvssCalculator vector={base31} onChange={() => undefined} texts={texts} />);

  rerender(<CvssCalculator vector={base40} onChange={() => undefined} texts={texts} />);
  expect(status()).toBe('CVSS-B9.3Critical');
  rerender(<CvssCalculator vector="" onChange={() => undefined} texts={texts} />);

  expect(status()).toBe('No score yet');
});
