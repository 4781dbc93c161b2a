import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import type { ShownHoldings } from './contract.ts';
import { ErasurePanel } from './erasure/erasure-panel.tsx';
import { type HeldKind, heldKinds } from './held/held-kinds.ts';

type HoldingsProps = {
  holdings: ShownHoldings;
  /** What an erasure is about. */
  erasure: 'address' | 'account';
  /** What stands around the actions; a reader with a mailed link needs nothing. */
  guard: ComponentType<{ children: ReactNode }>;
  /** Downloads all of it as one file. */
  load: () => Promise<Blob>;
  ask: () => Promise<unknown>;
  withdraw: () => Promise<unknown>;
};

/** The data held of somebody, in words, and what they can do with it. */
export function Holdings({ holdings, erasure, guard: Guard, load, ask, withdraw }: HoldingsProps) {
  const { t } = useTranslation('privacy');
  const { held, request } = holdings;
  const kinds = heldKinds.filter((kind: HeldKind) => held[kind] > 0);
  if (kinds.length === 0) return <p className="rounded-lg bg-mint p-5">{t('held.nothing')}</p>;
  return (
    <>
      <Card as="ul" look="page" className="grid gap-2 p-5 sm:grid-cols-2">
        {kinds.map((kind) => (
          <li key={kind} className="font-semibold">
            {t(`held.${kind}`, { count: held[kind] })}
          </li>
        ))}
      </Card>
      <section aria-labelledby="take" className="grid justify-items-start gap-3">
        <h2 id="take" className="text-xl">
          {t('take.heading')}
        </h2>
        <p>{t('take.text')}</p>
        <Guard>
          <FileButton variant="press" size="normal" name="dars-data.zip" load={load}>
            {t('take.button')}
          </FileButton>
        </Guard>
      </section>
      <ErasurePanel request={request} erasure={erasure} guard={Guard} ask={ask} withdraw={withdraw} />
    </>
  );
}
