import { Text } from '../../ui/layout/text.tsx';

/** The validation error of a group of choices. */
export const FormProblem = ({ text }: { text: string | undefined }) => (
  <div role="alert" hidden={text === undefined}>
    {text !== undefined && (
      <Text tone="danger" size={13}>
        {text}
      </Text>
    )}
  </div>
);
