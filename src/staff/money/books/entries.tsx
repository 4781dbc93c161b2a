import { href, Link } from 'react-router';
import type { Unit } from '#src/books/ledger/kinds.ts';
import { moneyWords } from '#src/books/money/words.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { contract } from './contract.ts';

/** An entry of the books as the staff see it. */
export type ShownEntry = OutputOf<(typeof contract)['GET /api/admin/entries']>[number];

/** Entries with their lines, one below the other. */
export function Entries({ entries }: { entries: readonly ShownEntry[] }) {
  const { t } = useTranslation('staff/money/books');
  return (
    <ul className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry._id} className="grid min-w-0 gap-1 border-line border-l-4 pl-4">
          <p className="flex flex-wrap gap-x-3">
            <span className="font-semibold">
              {entry.number} · {t(`kinds.${entry.kind}`)}
            </span>
            <span className="text-sm text-soft">
              <Moment at={entry.at} />
            </span>
          </p>
          <Lines lines={entry.lines} caption={`${entry.number} · ${t(`kinds.${entry.kind}`)}`} />
        </li>
      ))}
    </ul>
  );
}

/** The lines of an entry in the two columns of every journal. */
export function Lines({ lines, caption }: { lines: ShownEntry['lines']; caption: string }) {
  const { t } = useTranslation('staff/money/books');
  const words = useUnitWords();
  const amount = (size: number, unit: ShownEntry['lines'][number]['unit']) =>
    size === 0 ? '' : words(size, unit);
  return (
    <table className="w-full max-w-xl text-left font-normal text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-soft">
          <th scope="col" className="pr-2 font-normal">
            {t('columns.account')}
          </th>
          <th scope="col" className="w-20 pl-2 text-right font-normal sm:w-32">
            {t('columns.debit')}
          </th>
          <th scope="col" className="w-20 pl-2 text-right font-normal sm:w-32">
            {t('columns.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
          <tr key={index}>
            <th scope="row" className="pr-2 font-normal wrap-anywhere">
              <AccountName line={line} />
            </th>
            <td className="pl-2 text-right tabular-nums">{amount(line.debit, line.unit)}</td>
            <td className="pl-2 text-right tabular-nums">{amount(line.credit, line.unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The account of a family or a teacher links to them. */
function AccountName({ line: { account, ownerId } }: { line: ShownEntry['lines'][number] }) {
  const { t } = useTranslation('staff/money/books');
  const name = t(`accounts.${account}`);
  if (!ownerId || account === 'package') return name;
  const page = account === 'family' ? '/admin/families/:id' : '/admin/people/:id';
  return <Link to={href(page, { id: ownerId })}>{name}</Link>;
}

/** An amount of the books as people read it: money, or lessons. */
export function useUnitWords(): (amount: number, unit: Unit) => string {
  const { language } = useTranslation();
  return (amount, unit) =>
    unit === 'lesson' ? String(amount) : moneyWords({ amount, currency: unit }, language);
}
