import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import type { QrCode } from '#src/ui/elements/qr-code.tsx';
import { ChildNiche, type Face } from '../child-face.tsx';

type SheetProps = { face: Face; address: string /** Fetched when a link is made. */; QrCode: typeof QrCode };

/**
 * What is printed for the door of the fridge: the child's name, and a code for a tablet's camera as large as a sheet of
 * A4 or Letter holds.
 */
export function Sheet({ face, address, QrCode: Code }: SheetProps) {
  const { t } = useTranslation('families/child-link');
  return (
    <Card className="grid justify-items-center gap-5 p-6 text-center [print-color-adjust:exact] sm:p-10 print:gap-[8mm] print:border-0 print:p-0 print:pt-[8mm]">
      <span className="print:[zoom:1.6]">
        <ChildNiche face={face} size={112} />
      </span>
      <p className="text-3xl font-bold wrap-anywhere print:text-[40pt]">{face.firstName}</p>
      <Code
        text={address}
        name={t('sheet.code')}
        className="w-full max-w-72 print:w-[10.5cm] print:max-w-none"
      />
      <p className="max-w-[22em] text-lg print:text-[20pt]">{t('sheet.text')}</p>
    </Card>
  );
}
