/** A writer that turns items into the pieces of a file, at most one item for each piece. */
export type Writer<Item> = (items: Iterable<Item>) => Iterable<string | Buffer>;

/** Opens a new pass over all items, a page in memory at a time. */
export type OpenPages<Item> = () => AsyncIterable<readonly Item[]>;

const end = Symbol('the end of one pass');
// A piece may take the end of one pass and the first item of the next.
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
 * Lets a writer that knows nothing of waiting write what comes out of the database page by page: the items that its next
 * piece can take are fetched before it is asked for it. `passes` is how often it goes through its items.
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
