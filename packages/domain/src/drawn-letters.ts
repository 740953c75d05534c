/**
 * The characters in the fonts of documents and images (docs/adr/0016-fonts-of-pdfs.md), as ranges in base 36: the distance from the end of
 * the previous range, and the number of characters that follow the first. A test compares them with the fonts.
 */
const ranges =
  'w.2m y.fg 2.9 3 2.11 2.1 3.2 q 6 1z.7 3.5 5.6 2 2.j 2.1q f.8v 2.11 3.1d 3.2 2.1i 9.q 5.5 c.73 29.2p 5b.u 2.1 7.21 2.4g 2.7 3.1 3.l 2.6 2 4.3 3.8 ' +
  '3.1 3.3 9 5.1 2.4 3.o 3.2 2.5 5.1 3.l 2.6 2.1 2.1 2.1 3 2.4 5.1 3.2 4 8.3 2 8.g b.2 2.8 2.2 2.l 2.6 2.1 2.4 3.9 2.2 2.2 3 g.3 3.b 8.6 2.2 2.7 3.1 ' +
  '3.l 2.6 2.1 2.4 3.8 3.1 3.2 8.2 5.1 2.4 3.h b.1 2.5 4.2 2.3 4.1 2 2.1 4.1 4.2 4.b 5.4 4.2 2.3 3 7 f.k 6.c 2.2 2.m 2.f 3.8 2.2 2.3 8.1 2.2 3 3.3 ' +
  '3.9 8.l 2.2 2.m 2.9 2.4 3.8 2.2 2.3 8.1 7.1 2.3 3.9 2.2 d.c 2.2 2.1e 2.2 2.5 5.f 3.p 2.2 2.h 4.n 2.8 2 3.6 4 5.5 2 2.7 7.9 3.2 d.1l 5.s 12.1 2 ' +
  '2.4 2.n 2 2.m 3.4 2 2.6 2.9 3.3 ch.11 2 6 3.ag 2.3 3.6 2 2.3 3.14 2.3 3.w 2.3 3.6 2 2.3 3.e 2.1k 2.3 3.1u 3.v 4.p rr.2l 3.9 7.9 dj.v ht.8 8.16 ' +
  '3.2 1t.5b 1t.7p 3.5 3.11 3.5 3.7 2 2 2 2.u 3.1g 2.e 2.d 3.5 2.i 3.2 2.8 2.h 2.7 2.2 2.2 3.1 9 3.8 2 4 3.1 3 2 6.1 7 8 1t.w g.f 2 3.c i 5 3.9 2.1 ' +
  '2.5 5 2 2.3 2.2 2.a 3.f l.z 2.3 2.1 5.fd 5.2w q.a m.pb h.oj 3.v 2.2w 2p.v 3l.11 2 6 2b.m a.6 2.6 2.6 2.6 2.6 2.6 2.6 2.6 2.v 1u 1r.p 2.2g d.5x ' +
  '17.1r 2.2d 7.2 2.2h 3.2 1e.2l 2q.1a 2.66 2.17 2.58o 23.g5s 19s.2n 3l.4q 6.1 2 2.4 p.d 74 2p.s at.5 3.5 3.5 a.6 2.6 5u.8mb d.m 5.1c 6it.a5 4m.4 ' +
  '6.p 2.4 2 2.1 2.1 2.3g h.cc 3.1h 8 x.f 1b.1 1t.4 2.3q 3 2.59 4.5 3.5 3.5 3.2 4.6 2.6 f 2 2ym.2 12wx.2c 2.1y 2.1 3 3.1 3.3 2.b 2 2.6 2.1s 2.3 3.7 ' +
  '2.6 2.r 2.3 2.4 2 4.6 2.9f 3.83 3.1d 4qp.17 5.2r d.e 3.e 2.e 2.10 b.4t 1l.s o l 3.8 m.1 4v.6y 6.k9 3.g 4.c 4.3a 5.2m 7.b 5 g.b 5.1j 9.9 7.13 9.t ' +
  '3.1 27.9f d.d 3.c 4.1y 2 4.h 2.c 4.b 6.42 2.1i 12.9 sy 3g 2.1 o 2 c s 15 2r c 1q 35 7s 1y g 3c 29 5b 1i 36 p c 1n n 26 3a 2r 3d 1r 1f 3j 2d 32 8 ' +
  'p 5j 33 22 3m o 7t 39 j 3t 3n 9 14 5m iq 1o o v 7 2k d p u r e 2e 16 27 2i.1 a1 34 31 2a 1o aj 7a 2f fw 5z o t m q a 5 m 15 2b.1 6i 2g 3o ap 4d ' +
  '7a 3z gs 6i a0 28 4k 1s 89 3y 9.1 2e 3b 7 cd 2p bt cr d.1 1d al 2i 4 2.1 2 5 5 5 q 24.1 6 k 3j 3a 1m 1c 7 31.2 d 5h g z 10.1 3n a e 11 p gr dj ' +
  'o.1 12 1s 2 e 1e 43 12.1 15 9n 5p 23 31 5f 1k 6o 5q k gp 3g 98 4l 2b 7 6j 1j 1n 1c 24 3x p 4n 72 6o a 15 1f x 9z 2g b 5p 3r 10 o 1l 1a de 2o 23 ' +
  '1h 10 1c 1x.1 5z 6q 1k b 5c 9c 8 8 77 c.1 d 5d 49 p 8t 3x 14 c 3 2l l.1 g 1n 1l 3c c r h b 21 3x 8k.1 20 6 m 5i 52 3v dl 8 1e 31 2n 9t d 2v u 16 ' +
  '1w 1t 1m 1g 17 20 2l 5h 8 22 17 1r 9v 11 8f 2q.2 70 p 18 ip.1 z i 1l cr.1 s 2b f 3f l 1b 9s 5v 1b 5s 8f b 9 39 3g 57 19 34 br 1u 41 1d cc b 35 62 ' +
  '1n 4 21 7q 2l.1 4v t 1u z 6e 9y 3 y s.1 1e.1 2r b q 1a 14 1g g 7 2t 3c 1a 2g 8 2 3 3t 1f 2p 3u k 8 8 n 2b g 2a b 1o 5i d9 5n h db 8v 4w 35 15 1j ' +
  '5c 52 bw k9 40 1m 14 c 1t 1m n e 45 5 9 1u 9 1v l 2b 3b 47 82 62 4r ca h o 48 8b 7y s 5r 22 6 y 11m at.1 f.1 51 7n 2r c 3 b 3r c 3 26 3q 8 7 3 ' +
  'k.1 14 3c.1 4 1g d 14.1 9.2 2 2 2x.1 n 1s 2h b 2 7 2 9 h.1 5 6 7 2 3 6 l 3 3 e 8 4 6 3 6 e a 9 3 a 4 3 a 3 2 4c en 48 3 q 7 48 9o g 34 1e e8.1 3j ' +
  'x 7f 4 w 3n c s 37 1w 6 3 84 c 3 4r 5t 5 9 8 2.2 2 j 8.1 69 3 34 y 1o 64 5 3 i k 3 j 6d c 33 18 3k 4.1 3 7.1 2 4 2 9 4 c.1 9 5 3 3 4 3 2 4 1h e.1 ' +
  'e 3s 9 46.1 7 2 3.1 7 3l 2 2.1 f.1 8 5.1 13 1v 2 9 3 4 2a c b 86p b 6 3 2 8 6 4 7 c 7 c g b 6 4 d l.1 c 6 6 4 t 8.1 5 4 5 3 f 7 8 4 b 6.1 10 2 11 ' +
  '15 1n e.1 l';

const bounds: readonly (readonly [first: number, last: number])[] = (() => {
  let at = 0;
  return ranges.split(' ').map((range) => {
    const [gap = '', more = '0'] = range.split('.');
    const first = at + Number.parseInt(gap, 36);
    at = first + Number.parseInt(more, 36);
    return [first, at] as const;
  });
})();

/** True if a document can draw the character. */
export function isDrawn(point: number): boolean {
  let [low, high] = [0, bounds.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = bounds[middle] ?? [0, 0];
    if (point >= first && point <= last) return true;
    if (point < first) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}

// Characters that documents leave out: they change the direction, join letters or break lines.
const invisible = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]$/u;

/** Returns the characters of a text that documents would show as boxes, each once in order of appearance. */
export function missingGlyphs(text: string): string[] {
  const letters = new Set(text.normalize('NFC'));
  return [...letters].filter((letter) => !isDrawn(letter.codePointAt(0) ?? 0) && !invisible.test(letter));
}
