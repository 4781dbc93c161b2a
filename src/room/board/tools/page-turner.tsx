import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from '#src/platform/language/translation.ts';
import { roomLimits } from '../../room.ts';
import { IconButton } from './icon-button.tsx';

type PageTurnerProps = {
  page: number;
  pages: number;
  /** Of who leads: all others follow. */
  onPage: ((page: number, pages: number) => void) | undefined;
};

/** Which page it is; who leads turns to another, or adds one. */
export function PageTurner({ page, pages, onPage }: PageTurnerProps) {
  const { t } = useTranslation('room/board');
  const turn = (to: number, of = pages) => (onPage && to >= 0 && to < of ? () => onPage(to, of) : undefined);
  if (!onPage && pages <= 1) return null;
  return (
    <div className="ml-auto flex items-center">
      {onPage && (
        <IconButton name={t('pages.before')} onClick={turn(page - 1)}>
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
      )}
      <p aria-live="polite" className="px-1 text-sm whitespace-nowrap text-soft">
        {t('pages.which', { page: page + 1, pages })}
      </p>
      {onPage && (
        <>
          <IconButton name={t('pages.next')} onClick={turn(page + 1)}>
            <ChevronRight size={22} aria-hidden />
          </IconButton>
          <IconButton
            name={t('pages.add')}
            onClick={pages < roomLimits.pages ? turn(pages, pages + 1) : undefined}
          >
            <Plus size={22} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
