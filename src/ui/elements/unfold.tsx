import ChevronDown from 'lucide-react/icons/chevron-down';
import Sliders from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from './card.tsx';
import { InSpans } from './in-spans.tsx';

type UnfoldProps = {
  label: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
};

/** A card that opens when it is pressed, for what few need. */
export function Unfold({ label, children, open }: UnfoldProps) {
  return (
    <Card as="details" look="row" open={open} className="group w-full px-4">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 font-semibold">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <ChevronDown size={20} aria-hidden className="shrink-0 text-soft group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </Card>
  );
}

type MoreProps = UnfoldProps & { onToggle?: (isOpen: boolean) => void };

/** The rest of a list, below what matters most: "5 more". */
export function More({ label, children, open, onToggle }: MoreProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className="group min-w-0"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-link">
        <InSpans>{label}</InSpans>
        <ChevronDown size={18} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

type FoldOnPhoneProps = { label: ReactNode; children: ReactNode; className?: string };

/**
 * What stands open on a laptop, and on a phone unfolds by a button, so that the page begins with what it is about. A
 * browser that cannot be told to show what is folded keeps the button on a laptop too.
 */
export function FoldOnPhone({ label, children, className = '' }: FoldOnPhoneProps) {
  return (
    <details className={`group/fold fold ${className}`}>
      <summary className="control flex cursor-pointer items-center gap-2.5 font-semibold">
        <Sliders size={20} aria-hidden className="shrink-0 text-turquoise" />
        <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
        <ChevronDown size={20} aria-hidden className="shrink-0 text-soft group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

type FoldingProps<Item> = {
  /** Tells it from other lists of the page. */
  name: string;
  items: readonly Item[];
  /** Shows some of them as one list, of which the first has this place among all. */
  children: (some: readonly Item[], first: number) => ReactNode;
  /** How many stand above the fold. */
  atOnce?: number;
  open?: boolean | undefined;
};

/** Lists that were unfolded, by history entry: who comes back finds them as they were left. */
const unfolded = new Set<string>();

/** A long list: the first three stand there, the others unfold by a line that says how many they are. */
export function Folding<Item>({ name, items, children, atOnce = 3, open }: FoldingProps<Item>) {
  const { t } = useTranslation('ui');
  const { key } = useLocation();
  const count = items.length - atOnce;
  const list = `${key} ${name}`;
  const remember = (isOpen: boolean) => (isOpen ? unfolded.add(list) : unfolded.delete(list));
  return (
    <>
      {atOnce > 0 && children(items.slice(0, atOnce), 0)}
      {count > 0 && (
        <More label={t('more', { count })} open={open ?? unfolded.has(list)} onToggle={remember}>
          {children(items.slice(atOnce), atOnce)}
        </More>
      )}
    </>
  );
}
