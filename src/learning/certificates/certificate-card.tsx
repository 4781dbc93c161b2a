import type { Face } from '#src/learning/families/child-face.tsx';
import { ChildPortal } from '#src/learning/families/child-portal.tsx';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { sharedCertificate, type TellCertificate } from './shared-certificate.ts';

type CertificateCardProps = {
  certificate: TellCertificate;
  /** The child's own look; the name is the one on the paper. */
  face: Face;
  /** Our own. */
  origin: string;
};

/** A certificate as an arch, and the button that sends it to those who are glad of it. */
export function CertificateCard({ certificate, face, origin }: CertificateCardProps) {
  const { t, i18n } = useTranslation('certificates');
  const language = i18n.language as Language;
  const { firstName, title, issuedAt } = certificate;
  return (
    <ChildPortal
      face={{ ...face, firstName }}
      title={title}
      heading="h4"
      what={sharedCertificate(t, certificate, { language, origin })}
      send={t('card.send')}
    >
      <div className="grid gap-1 border-t border-milk/25 pt-4 text-center">
        <p className="font-semibold">{t('card.earned')}</p>
        <p className="text-sm">{formatDate(new Date(issuedAt), 'UTC', language)}</p>
      </div>
    </ChildPortal>
  );
}
