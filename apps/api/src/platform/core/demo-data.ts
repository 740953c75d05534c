import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { z } from 'zod';

const folder = resolve(import.meta.dirname, '../../../demo-data');

/** A text of the demo. One of several lines may be a list of them, which is easier to read in JSON. */
export const demoText = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))]);

/** Returns the content of a file of the demo. */
export const readDemoFile = (path: string): Promise<Buffer> => readFile(join(folder, path));

/** Checks the data of a file of the demo. The error of an invalid file names the file and the fields. */
export function checkDemoData<Schema extends z.ZodType>(path: string, data: unknown, schema: Schema): z.output<Schema> {
  const checked = schema.safeParse(data);
  if (!checked.success) throw new Error(`Demo file ${path}:\n${z.prettifyError(checked.error)}`);
  return checked.data;
}

/** Reads a JSON file of the demo and checks it. */
export async function readDemoJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const text = (await readDemoFile(path)).toString();
  return checkDemoData(path, parse(path, text), schema);
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`Demo file ${path} is not valid JSON`, { cause: error });
  }
}
