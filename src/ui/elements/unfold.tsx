import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
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

/** The rest of a list, below what matters most: "5 more". */
export function More({ label, children, open }: UnfoldProps) {
  return (
    <details open={open} className="group min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-link">
        <InSpans>{label}</InSpans>
        <ChevronDown size={18} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
