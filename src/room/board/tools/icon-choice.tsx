import { type ReactNode, useId } from 'react';

type IconChoiceProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; name: string; icon: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of several, each a picture with a name for who points at it or hears it. Arrow keys work as with any radio. */
export function IconChoice<Value extends string>(props: IconChoiceProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={legend} className="contents lg:flex">
      {options.map((option) => (
        <label
          key={option.value}
          title={option.name}
          className="relative grid size-11 place-items-center rounded-md border-2 border-transparent hover:bg-sand has-checked:border-lapis-light has-checked:bg-sky has-focus-visible:outline-3 has-focus-visible:outline-turquoise"
        >
          <input
            type="radio"
            name={name}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon}
        </label>
      ))}
    </div>
  );
}
