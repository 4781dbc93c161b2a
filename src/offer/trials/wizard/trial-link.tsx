import ExternalLink from 'lucide-react/icons/external-link';
import { href } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';

type TrialLinkProps = {
  variant: 'press' | 'quiet';
  /** The id of what is tried. */
  describedBy?: string;
  className?: string;
};

/**
 * A link to a free trial lesson in the scheduler, the configured one or ours. It opens a new tab, so that the page
 * stays where it is.
 */
export function TrialLink({ variant, describedBy, className }: TrialLinkProps) {
  const { t } = useTranslation('trials');
  const { schedulerUrl } = useSettings();
  return (
    <ButtonLink
      href={schedulerUrl ?? href('/schedule')}
      target="_blank"
      rel="noopener"
      variant={variant}
      className={className}
      aria-describedby={describedBy}
    >
      {t('link.label')} <span className="sr-only">{t('link.newTab')}</span>
      <ExternalLink size={18} aria-hidden className="shrink-0" />
    </ButtonLink>
  );
}
