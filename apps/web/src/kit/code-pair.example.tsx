import { CodePair } from '../ui/code/code-pair.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { codeSamples as samples } from './code-pair.samples.ts';

/** A request with its response, and a request without one. */
export default function CodePairExample() {
  return (
    <Stack gap={24}>
      <CodePair label={samples.pair} parts={[samples.request, samples.response]} texts={samples.texts} />
      <CodePair label={samples.proof} parts={[samples.alone]} texts={samples.texts} />
    </Stack>
  );
}
