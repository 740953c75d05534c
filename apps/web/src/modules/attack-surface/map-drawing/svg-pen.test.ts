import { expect, it } from 'vitest';

import { escaped, svgPen } from './svg-pen.ts';

const style = { size: 12, weight: 400, color: '#000', align: 'start', font: 'text' } as const;

it('writes paths and texts as valid SVG', () => {
  const { pen, written } = svgPen();
  pen.begin();
  pen.moveTo(1, 2);
  pen.lineTo(3.14159, 4);
  pen.close();
  pen.fill('#a31800');
  pen.begin();
  pen.arc([10, 10], 5);
  pen.stroke({ color: '#123', width: 1.5, dash: [3, 2] });
  pen.fade(0.16);
  pen.text('api', { x: 5, y: 6, angle: Math.PI / 2 }, style);
  const logo = { canvas: document.createElement('canvas'), address: 'data:image/png;base64,AA==' };
  pen.logo(logo, { x: 20, y: 20, side: 10 });

  expect(written()).toContain('<path d="M1 2L3.1 4Z" fill="#a31800"/>');
  expect(written()).toContain('stroke-dasharray="3 2"');
  expect(written()).toContain('rotate(90 5 6)');
  expect(written()).toContain('<image href="data:image/png;base64,AA==" x="15" y="15" width="10" height="10"/>');
});

it('draws no line to an arc, and a large arc the long way round', () => {
  const { pen, written } = svgPen();
  pen.begin();
  pen.arc([0, 0], 10, [0, 1.5 * Math.PI]);
  pen.stroke({ color: '#000', width: 1 });
  expect(written()).toContain('M10 0A10 10 0 1 1 0 -10');
});

it('writes names of scanned hosts as text, whatever they contain', () => {
  const hostile = '</text><script>alert(1)</script>&"\u0000\u{1f512}\ud800';
  const { pen, written } = svgPen();
  pen.text(hostile, { x: 0, y: 0 }, style);

  expect(written()).not.toContain('<script');
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${written()}</svg>`,
    'image/svg+xml',
  );
  expect(parsed.querySelector('text')?.textContent).toBe('</text><script>alert(1)</script>&"\ufffd\u{1f512}\ufffd');
  expect(escaped('plain')).toBe('plain');
});
