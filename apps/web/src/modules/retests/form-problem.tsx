import { Text } from '../../ui/layout/text.tsx';

/** Why a group of choices is refused. */
export const FormProblem = ({ text }: { text: string | undefined }) => (
  <div role="alert" hidden={text === undefined}>
    {text !== undefined && (
      <Text tone="danger" size={13}>
        {text}
      </Text>
    )}
  </div>
);
