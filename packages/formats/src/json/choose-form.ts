import { toBytes, type FileInput } from '../decode-text.ts';

// White space, and the bytes of byte order marks and of UTF-16 around the first character.
const passed = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

// "{" and "[".
const beginnings = new Set([0x7b, 0x5b]);

// No tool writes files that start with more white space.
const maxBytes = 64 * 1024;

async function* join(head: readonly Uint8Array[], rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* head;
    yield* rest;
  } finally {
    // A reader that rejects the file at its first bytes has not started reading the rest.
    await rest.return(undefined);
  }
}

/** Determines whether a file of a tool that writes JSON or XML starts like JSON. Returns the input rewound to its beginning. */
export async function chooseForm(input: FileInput): Promise<{ isJson: boolean; input: FileInput }> {
  const rest = toBytes(input);
  const head: Uint8Array[] = [];
  let first: number | undefined;
  let length = 0;
  while (first === undefined && length < maxBytes) {
    const next = await rest.next();
    if (next.done === true) break;
    head.push(next.value);
    length += next.value.length;
    first = next.value.find((byte) => !passed.has(byte));
  }
  return { isJson: first !== undefined && beginnings.has(first), input: join(head, rest) };
}
