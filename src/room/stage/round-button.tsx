import { type ComponentProps, type ReactNode, useId } from 'react';

type RoundButtonProps = ComponentProps<'button'> & {
  icon: ReactNode;
  label: string;
  look?: 'plain' | 'off' | 'up' | 'leave';
  /** How many things are new behind it. */
  count?: number;
  /** Why it cannot be pressed just now; whoever presses it is told. */
  why?: string | undefined;
};

const looks = {
  plain: 'bg-sand text-ink',
  off: 'bg-blush text-ink',
  up: 'bg-saffron text-night',
  leave: 'bg-[#b3243e] text-milk',
};

/** A button of the bar: a sign, with its name for ears and, where there is room, for eyes. */
export function RoundButton({ icon, label, look = 'plain', count = 0, why, ...rest }: RoundButtonProps) {
  const reason = useId();
  return (
    <button
      type="button"
      {...rest}
      {...(why && { 'aria-disabled': true, 'aria-describedby': reason, title: why })}
      className={`relative grid min-h-11 min-w-11 place-items-center rounded-lg px-1.5 py-1 forced-colors:border md:min-w-20 ${looks[look]} aria-disabled:cursor-not-allowed aria-disabled:opacity-60`}
    >
      {icon}
      <span className="text-[0.875rem] leading-snug font-semibold max-md:sr-only [@media(max-height:40rem)]:sr-only">
        {label}
      </span>
      {why && (
        <span id={reason} hidden>
          {why}
        </span>
      )}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 min-w-5 rounded-full bg-saffron px-1 text-sm font-bold text-night"
        >
          {count}
        </span>
      )}
    </button>
  );
}
