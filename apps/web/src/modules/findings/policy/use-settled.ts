import { useEffect, useState } from 'react';

const settleMs = 300;

/** Returns a value once it has not changed for 300 ms; until then the one before. Equal texts are equal values. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, settleMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
