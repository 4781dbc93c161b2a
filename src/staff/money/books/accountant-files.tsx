import { useState } from 'react';
import { type Currency, currencies } from '#src/books/money/money.ts';
import { fileCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Part } from '#src/staff/frame/part.tsx';
import type { ListQuery } from '#src/staff/list/address.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import type { contract } from './contract.ts';

const callFile = fileCaller<typeof contract>();
const programs = ['quickbooks', 'xero'] as const;

/** The books of the chosen days, for an accountant's program: one file a currency. */
export function AccountantFiles({ query: { from, until } }: { query: ListQuery }) {
  const { t } = useTranslation('staff/money/books');
  const [currency, setCurrency] = useState<Currency>('USD');
  return (
    <Part heading={t('files.heading')}>
      <p className="text-soft">{t('files.text')}</p>
      <ChoiceGroup
        legend={t('columns.currency')}
        name="currency"
        options={currencies.map((value) => ({ value, label: t(`units.${value}`) }))}
        value={currency}
        onChange={setCurrency}
      />
      <div className="flex flex-wrap gap-3">
        {programs.map((program) => (
          <FileButton
            key={program}
            name={`${program}-${currency}.${program === 'xero' ? 'zip' : 'csv'}`}
            load={() => callFile(`GET /api/admin/books/${program}`, { query: { from, until, currency } })}
          >
            {t(`files.${program}`)}
          </FileButton>
        ))}
      </div>
      <p className="text-sm text-soft">{t('files.chart')}</p>
    </Part>
  );
}
