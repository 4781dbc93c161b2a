import type { ComponentProps, ElementType } from 'react';

const looks = {
  /** A thing among others: a child, an order, a review. */
  card: 'rounded-xl border-[1.5px] border-line',
  /** A line of a list, or a part of a section. */
  row: 'rounded-lg border-[1.5px] border-line',
  /** What a page is about, lifted from its ground: a form to fill in, a text in short. */
  page: 'rounded-lg border border-line lifted',
  /** A word aside: a ground alone. */
  note: 'rounded-lg',
};

const grounds = {
  card: 'bg-card',
  sand: 'bg-sand',
  mint: 'bg-mint',
  sky: 'bg-sky',
  honey: 'bg-honey',
  blush: 'bg-blush',
};

type CardLook = {
  look?: keyof typeof looks;
  ground?: keyof typeof grounds;
  /** The room within and the order of what stands there: `grid gap-3 p-4`. */
  className?: string;
};

type CardProps<As extends ElementType> = CardLook & { as?: As } & Omit<ComponentProps<As>, keyof CardLook>;

/**
 * A panel: what belongs together, on a ground of its own.
 * @example <Card as="li" look="row" className="grid gap-3 px-4 py-3">…</Card>
 */
export function Card<As extends ElementType = 'div'>(props: CardProps<As>) {
  const { as: Element = 'div', look = 'card', ground = 'card', className = '', ...rest } = props;
  return <Element {...rest} className={`${looks[look]} ${grounds[ground]} ${className}`.trimEnd()} />;
}
