import { href } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';

type BuyLinkProps = {
  /** The name of a plan or a package. */
  plan: string;
  /** The id of what is bought. */
  describedBy: string;
  variant: 'press' | 'quiet';
  small?: boolean;
};

/** The link to the page where it is bought, after the login; nothing where online payment is off. */
export function BuyLink({ plan, describedBy, variant, small = false }: BuyLinkProps) {
  const { t } = useTranslation('pricing');
  if (!useSettings().paysOnline) return null;
  return (
    <ButtonLink
      href={`${href('/buy')}?${new URLSearchParams({ plan })}`}
      variant={variant}
      size={small ? 'small' : 'normal'}
      aria-describedby={describedBy}
    >
      {t('buy')}
    </ButtonLink>
  );
}
