import type { ReactNode } from 'react';
import { Card } from '#src/ui/elements/card.tsx';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { AccountDoor } from './account-door.tsx';

type AccountPageProps = {
  title: string;
  description: string;
  heading: string;
  lead?: string | undefined;
  /** The card. */
  children: ReactNode;
};

/** What the pages of accounts look like: on a phone the form alone, on a laptop beside it what an account gives. */
export function AccountPage({ title, description, heading, lead, children }: AccountPageProps) {
  return (
    <div className="wrap grid gap-14 pt-4 pb-16 sm:pt-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,27rem)] lg:items-start lg:justify-between">
      <PageHead title={title} description={description} />
      <div className="mx-auto grid w-full max-w-xl gap-6">
        <header className="grid gap-2">
          <h1 className="text-2xl">{heading}</h1>
          {lead && <p className="text-soft sm:text-lg">{lead}</p>}
        </header>
        <Card look="page" className="grid gap-5 p-5 sm:p-8">
          {children}
        </Card>
      </div>
      <AccountDoor />
    </div>
  );
}
