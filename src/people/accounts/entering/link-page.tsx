import type { ReactNode } from 'react';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Portal } from '#src/ui/look/portal.tsx';

type LinkPageProps = {
  title: string;
  /** What has become of it; told to a screen reader when it changes. */
  heading: string;
  text: string;
  /** What is to be known besides. */
  more?: string | false;
  /** What one can do now. */
  children: ReactNode;
};

/** Where a mailed link about an address leads: what it did, or would do. */
export function LinkPage({ title, heading, text, more, children }: LinkPageProps) {
  return (
    <div className="wrap grid max-w-xl justify-items-stretch gap-5 pt-6 pb-20">
      <PageTitle>{title}</PageTitle>
      <Portal className="gap-3 px-[8cqw] pt-[26cqw] pb-[12cqw] text-center">
        <div role="status" className="grid gap-3">
          <h1 className="text-2xl">{heading}</h1>
          {[text, more].map(
            (words) =>
              words && (
                <p key={words} className="wrap-anywhere mx-auto max-w-[26em] text-lg text-[#dde4fb]">
                  {words}
                </p>
              ),
          )}
        </div>
      </Portal>
      {children}
    </div>
  );
}
