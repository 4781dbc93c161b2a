import { Tabs } from '@base-ui/react/tabs';
import { useSearchParams } from 'react-router';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { AboutPanel, LearningPanel, TeacherPanel } from './details-panels.tsx';
import { SchedulePanel } from './schedule-panel.tsx';

const panels = {
  about: AboutPanel,
  learning: LearningPanel,
  schedule: SchedulePanel,
  teacher: TeacherPanel,
};
const tabs = Object.keys(panels) as (keyof typeof panels)[];

type DetailsTabsProps = { kind: Kind; lesson: ShownLesson; category: string | undefined };

/** Four views of one class or group (spec §2, Class details); the address keeps the chosen one as `?tab=`. */
export function DetailsTabs({ kind, lesson, category }: DetailsTabsProps) {
  const { t } = useTranslation('lesson-pages');
  const [search, setSearch] = useSearchParams();
  const asked = tabs.find((tab) => tab === search.get('tab')) ?? 'about';

  function keep(tab: string) {
    setSearch(tab === 'about' ? {} : { tab }, { replace: true, preventScrollReset: true });
  }

  return (
    <Tabs.Root defaultValue={asked} onValueChange={keep} className="grid gap-5 pt-4">
      <Tabs.List
        activateOnFocus
        aria-label={t('details.tabs.label')}
        className="grid auto-rows-fr grid-cols-2 gap-1 rounded-lg bg-sand p-1.5 sm:flex sm:flex-wrap"
      >
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            className="min-h-12 rounded-md px-3 font-semibold text-soft hover:text-ink aria-selected:bg-lapis aria-selected:text-milk aria-selected:shadow-[inset_0_-4px_0_var(--color-saffron)] sm:flex-1 sm:px-5"
          >
            {t(`details.tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => {
        const Panel = panels[tab];
        return (
          <Tabs.Panel key={tab} value={tab} className="min-w-0 rounded-md">
            <Panel kind={kind} lesson={lesson} category={category} />
          </Tabs.Panel>
        );
      })}
    </Tabs.Root>
  );
}
