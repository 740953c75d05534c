// Parameters of RFC 3492, section 5.
const [base, least, most, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128];
const maxCode = 0x10_ff_ff;

function adapt(given: number, points: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(given / damp) : given >> 1;
  delta += Math.floor(delta / points);
  let turns = 0;
  for (; delta > ((base - least) * most) >> 1; turns += base) delta = Math.floor(delta / (base - least));
  return turns + Math.floor(((base - least + 1) * delta) / (delta + skew));
}

function digitOf(sign: string | undefined): number {
  const place = sign === undefined ? -1 : 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(sign);
  return place;
}

interface Reading {
  text: string;
  at: number;
}

/** Reads one variable-length integer. Returns null if the text ends early or the number is too large. */
function readNumber(reading: Reading, bias: number): number | null {
  let number = 0;
  let weight = 1;
  for (let step = base; ; step += base) {
    const digit = digitOf(reading.text[reading.at]);
    reading.at += 1;
    if (digit < 0 || number > maxCode * 64) return null;
    number += digit * weight;
    const threshold = Math.min(most, Math.max(least, step - bias));
    if (digit < threshold) return number;
    weight *= base - threshold;
  }
}

/** Decodes a label, given without its `xn--` and in lowercase. Returns null if it is invalid. */
export function decodePunycode(label: string): string | null {
  const end = Math.max(0, label.lastIndexOf('-'));
  const points = Array.from(label.slice(0, end), (sign) => sign.charCodeAt(0));
  const reading = { text: label, at: end > 0 ? end + 1 : 0 };
  let [code, place, bias] = [firstCode, 0, firstBias];
  while (reading.at < label.length) {
    const number = readNumber(reading, bias);
    if (number === null) return null;
    const length = points.length + 1;
    bias = adapt(number, length, points.length === end);
    code += Math.floor((place + number) / length);
    place = (place + number) % length;
    if (code > maxCode) return null;
    points.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...points);
}
