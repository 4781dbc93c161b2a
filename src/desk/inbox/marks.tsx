import { useTranslation } from '#src/platform/language/translation.ts';
import type { InboxMark } from '../filters.ts';

/** What is to be seen of a conversation at once, in words. */
export function Marks({ marks }: { marks: readonly InboxMark[] }) {
  const { t } = useTranslation('desk/inbox');
  if (marks.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <span
          key={mark}
          className={`rounded-full border-[1.5px] px-2 font-semibold text-sm ${mark === 'reported' || mark === 'blocked' ? 'border-pomegranate text-pomegranate' : 'border-line'}`}
        >
          {t(`marks.${mark}`)}
        </span>
      ))}
    </span>
  );
}
