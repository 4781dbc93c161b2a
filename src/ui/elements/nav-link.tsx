import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

type NavLinkProps = ComponentProps<'a'> & { href: string; end?: boolean };

/** A link of a menu: it says whether it is where one is, or, unless it is the `end`, somewhere below. */
export function NavLink({ href, end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === href || (!end && pathname.startsWith(`${href}/`));
  return <Link {...rest} to={href} aria-current={isHere ? 'page' : undefined} />;
}
