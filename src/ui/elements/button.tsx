import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { InSpans } from './in-spans.tsx';

export type ButtonLook = {
  /** press: the one thing to do here; quiet: beside it; plain: underlined text; danger: what destroys. */
  variant?: 'press' | 'quiet' | 'plain' | 'danger';
  /** small: 44 px high, the least a finger needs. */
  size?: 'normal' | 'small';
};

function buttonClass({ variant = 'press', size = 'normal' }: ButtonLook, more = ''): string {
  return `${variant} ${size === 'small' ? 'small' : ''} ${more}`.replace(/\s+/g, ' ').trim();
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button keeps the focus, says so and does nothing when pressed. */
    busy?: boolean;
  };

export function Button({ variant, size, busy = false, type = 'button', className, ...rest }: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else rest.onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClass({ variant, size }, className)}
    >
      {busy && <LoaderCircle size={20} aria-hidden className="shrink-0 animate-turn" />}
      <InSpans>{rest.children}</InSpans>
    </button>
  );
}

type ButtonLinkProps = Omit<LinkProps, 'to'> & ButtonLook & { href: LinkProps['to'] };

/** A link of the product that looks like a button. */
export function ButtonLink({ href, variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} to={href} className={buttonClass({ variant, size }, className)} />;
}
