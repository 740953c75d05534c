/** A synchronous writer that converts items to the chunks of a file, at most one item per chunk. */
export type Writer<Item> = (items: Iterable<Item>) => Iterable<string | Buffer>;

/** Starts a new pass over all items; one page is in memory at a time. */
export type OpenPages<Item> = () => AsyncIterable<readonly Item[]>;

const end = Symbol('the end of one pass');
// A chunk may consume the end of one pass and the first item of the next.
const keptReady = 2;

async function* passesOver<Item>(
  open: OpenPages<Item>,
  passes: number,
): AsyncGenerator<readonly (Item | typeof end)[]> {
  for (let pass = 0; pass < passes; pass += 1) {
    yield* open();
    yield [end];
  }
}

/**
 * Runs a synchronous writer on pages that are read from the database asynchronously: the items that its next chunk may consume are fetched
 * beforehand. `passes` is the number of times the writer iterates over its items.
 */
export async function* feedWriter<Item>(
  { open, passes }: { open: OpenPages<Item>; passes: number },
  write: Writer<Item>,
): AsyncGenerator<string | Buffer> {
  const source = passesOver(open, passes);
  let ready: (Item | typeof end)[] = [];
  let isDry = false;
  const next = (): IteratorResult<Item, undefined> => {
    const item = ready.shift();
    return item === undefined || item === end ? { done: true, value: undefined } : { done: false, value: item };
  };
  const refill = async () => {
    while (!isDry && ready.length < keptReady) {
      const page = await source.next();
      isDry = page.done === true;
      ready = [...ready, ...(page.done ? [] : page.value)];
    }
  };

  await refill();
  for (const piece of write({ [Symbol.iterator]: () => ({ next }) })) {
    yield piece;
    await refill();
  }
}
