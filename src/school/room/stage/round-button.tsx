import type { ComponentProps, ReactNode } from 'react';

type RoundButtonProps = ComponentProps<'button'> & {
  icon: ReactNode;
  label: string;
  look?: 'plain' | 'off' | 'up' | 'leave';
  /** How many things are new behind it. */
  count?: number;
};

const looks = {
  plain: 'bg-sand text-ink',
  off: 'bg-blush text-ink',
  up: 'bg-saffron text-night',
  leave: 'bg-[#b3243e] text-milk',
};

/** A button of the bar: a sign, with its name for ears and, where there is room, for eyes. */
export function RoundButton({ icon, label, look = 'plain', count = 0, ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`relative grid min-h-11 min-w-11 place-items-center rounded-lg px-1.5 py-1 forced-colors:border md:min-w-20 ${looks[look]} disabled:opacity-60`}
    >
      {icon}
      <span className="text-xs font-semibold max-md:sr-only [@media(max-height:40rem)]:sr-only">{label}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 min-w-5 rounded-full bg-saffron px-1 text-xs font-bold text-night"
        >
          {count}
        </span>
      )}
    </button>
  );
}
