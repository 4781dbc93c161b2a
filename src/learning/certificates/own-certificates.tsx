import type { z } from 'zod';
import type { Face } from '#src/learning/families/child-face.tsx';
import { formatDate } from '#src/platform/dates/dates.ts';
import { fileCaller } from '#src/platform/http/call.ts';
import { languages } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import { useLater } from '#src/ui/loading/use-later.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { CertificateCard } from './certificate-card.tsx';
import type { contract, ownCertificate } from './contract.ts';

const bringShare = async () => (await import('#src/ui/forms/share.tsx')).Share;

const callFile = fileCaller<typeof contract>();

/** A certificate as its family has it. */
type OwnCertificate = z.output<typeof ownCertificate>;

type OwnCertificatesProps = {
  certificates: readonly OwnCertificate[];
  /** Of the child. */
  face: Face;
  /** Our own. */
  origin: string;
};

/** The certificates of a child, to send on, to print and to show to others. */
export function OwnCertificates({ certificates, face, origin }: OwnCertificatesProps) {
  const { t } = useTranslation('certificates');
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <h3 className="text-lg">{t('own.heading')}</h3>
      {certificates.length === 0 ? (
        <p className="max-w-[42em] text-soft">{t('own.none')}</p>
      ) : (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {certificates.map((one) => (
            <Card as="li" key={one.code} className="grid grid-cols-1 gap-5 p-5">
              {one.withdrawnAt === null && (
                <div className="mx-auto w-full max-w-md px-4 print:hidden">
                  <CertificateCard certificate={one} face={face} origin={origin} />
                </div>
              )}
              <OwnCertificateRow certificate={one} />
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnCertificateRow({ certificate }: { certificate: OwnCertificate }) {
  const { t, language } = useTranslation('certificates');
  const { title, issuedAt, attended, held, withdrawnAt, withdrawnReason, isReplaced } = certificate;
  return (
    <div className="flex min-w-0 items-start gap-4">
      <span className="arch-low grid h-18 w-15 shrink-0 place-items-center rounded-b-sm bg-honey pt-2">
        <Emoji picture="graduation-cap" size={36} />
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <p className="text-lg font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-soft">
          {`${t('paper.attended')}: ${t('paper.attendedOf', { attended, held })}. ${t('paper.issued', { date: formatDate(new Date(issuedAt), 'UTC', language) })}`}
        </p>
        {withdrawnAt === null ? (
          <Ways certificate={certificate} />
        ) : (
          <p className="text-sm font-semibold text-pomegranate wrap-anywhere">
            {isReplaced ? t('own.replaced') : t('own.withdrawn', { reason: withdrawnReason ?? '' })}
          </p>
        )}
      </div>
    </div>
  );
}

/** The PDF, in the reader's language first, and the address by which others check it. */
function Ways({ certificate: { code, firstName, title, address } }: { certificate: OwnCertificate }) {
  const { t, i18n } = useTranslation('certificates');
  const Share = useLater(bringShare);
  const inOrder = languages.toSorted((one) => (one === i18n.language ? -1 : 1));

  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden">
        {inOrder.map((language) => (
          <FileButton
            key={language}
            variant="quiet"
            name={`dars-${code}-${language}.pdf`}
            load={() =>
              callFile('GET /api/certificates/:code/pdf', { params: { code }, query: { language } })
            }
          >
            {t('own.pdf', { language: spoken[language].name })}
            <span className="sr-only">{`: ${title}`}</span>
          </FileButton>
        ))}
        <div className="min-h-11 min-w-28">
          {Share && (
            <Share
              what={{ title: t('paper.title', { name: firstName, title }), url: address }}
              variant="quiet"
              size="small"
            >
              {t('own.share')}
              <span className="sr-only">{`: ${title}`}</span>
            </Share>
          )}
        </div>
      </div>
      <p className="text-sm">
        {t('own.check')} <a href={address}>{code}</a>
      </p>
    </>
  );
}
