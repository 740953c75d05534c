interface Turn {
  kept: (Buffer | string)[];
  hasEnded: boolean;
}

export interface TurnOutput {
  write: (chunk: Buffer | string) => void;
  end: () => void;
}

/**
 * Prints the output of several programs that run at once, one after another: the first as it writes, the next once the
 * first has ended.
 */
export function openTurns(print: (chunk: Buffer | string) => void): () => TurnOutput {
  const turns: Turn[] = [];

  function flush(): void {
    for (let [first] = turns; first; [first] = turns) {
      for (const chunk of first.kept.splice(0)) print(chunk);
      if (!first.hasEnded) return;
      turns.shift();
    }
  }

  return () => {
    const turn: Turn = { kept: [], hasEnded: false };
    turns.push(turn);
    return {
      write(chunk) {
        turn.kept.push(chunk);
        flush();
      },
      end() {
        turn.hasEnded = true;
        flush();
      },
    };
  };
}
