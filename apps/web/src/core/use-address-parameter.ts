import { useSearchParams } from 'react-router';

/** Returns a parameter of the address, and a function that sets it in a new entry of the history; null removes it. */
export function useAddressParameter(name: string): [string | null, (value: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const set = (value: string | null): void =>
    setAddress((now) => {
      now.delete(name);
      if (value !== null) now.set(name, value);
      return now;
    });
  return [address.get(name), set];
}
