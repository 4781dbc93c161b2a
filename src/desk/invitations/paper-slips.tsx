import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

type PaperSlipsProps = OutputOf<(typeof contract)['POST /api/admin/invitation-papers']> & {
  /** In every language, the family's own first. */
  inAll: boolean;
};

/** An invitation on paper for each, several on a sheet, to be cut apart. */
export function PaperSlips({ papers, words, inAll }: PaperSlipsProps) {
  return (
    <ul className="printed-alone grid grid-cols-1 gap-4 sm:grid-cols-2 print:grid-cols-2">
      {papers.map(({ _id, name, phone, language, code, brought }) => {
        const own = words.filter((one) => one.language === language);
        const others = inAll ? words.filter((one) => one.language !== language) : [];
        const children = brought.map(({ child }) => child).filter(Boolean);
        return (
          <li
            key={_id}
            className="grid break-inside-avoid content-start gap-3 border-[1.5px] border-dashed border-edge p-4 wrap-anywhere"
          >
            <p className="text-lg font-semibold">
              {[name || phone, children.join(', ')].filter(Boolean).join(': ')}
            </p>
            {[...own, ...others].map(({ heading, text, address, code: label, until, ...one }) => (
              <div key={one.language} lang={one.language} className="grid gap-1 text-sm">
                <p className="font-semibold">{heading}</p>
                <p>{text}</p>
                <p className="font-semibold">{address}</p>
                <p>{`${label} ${until}`}</p>
              </div>
            ))}
            <p className="font-mono text-xl font-semibold">{code}</p>
          </li>
        );
      })}
    </ul>
  );
}
