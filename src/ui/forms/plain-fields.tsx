import { sends } from '#src/platform/browser/posted.ts';

type PlainFieldsProps = {
  /** The endpoint that takes the form. */
  to: string;
  /** What the form sends besides its fields. */
  more?: Record<string, string | undefined>;
};

/** What a form that is sent without script has to say; where script sends it, nobody reads this. */
export function PlainFields({ to, more = {} }: PlainFieldsProps) {
  const said = Object.entries({ [sends]: to, ...more }).filter(([, value]) => value !== undefined);
  return said.map(([name, value]) => <input key={name} type="hidden" name={name} defaultValue={value} />);
}
