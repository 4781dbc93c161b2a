import { useTranslation } from '#src/platform/language/translation.ts';
import type { RoomClient, RoomView } from '../../line/client.ts';
import { mayLead } from '../../permissions.ts';
import { Panel } from '../panel.tsx';
import { leads, ownPerson } from '../use-view.ts';
import { AtDoor } from './at-door.tsx';
import { ForAll } from './for-all.tsx';
import { PersonRow } from './person-row.tsx';

type PeoplePanelProps = { client: RoomClient; view: RoomView; onClose: () => void };

/** Who is in the room; for whoever leads, what they can do for one and for all. */
export function PeoplePanel({ client, view, onClose }: PeoplePanelProps) {
  const { t } = useTranslation('room/stage');
  const me = ownPerson(view);
  const isLeading = leads(me);
  return (
    <Panel title={t('people.title')} onClose={onClose}>
      <div className="grid grow content-start gap-4 overflow-y-auto px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <ul aria-label={t('people.title')} className="grid gap-1">
          {view.people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              among={view.people}
              state={view.state}
              isMe={person.id === view.me}
              // Nobody mutes themselves here.
              lead={me && person.id !== me.id && mayLead(me.kind, person.kind) ? client.lead : undefined}
            />
          ))}
        </ul>
        {view.atDoor.length > 0 && (
          <section aria-label={t('atDoor.title')} className="grid gap-1">
            <h3 className="text-base">{t('atDoor.title')}</h3>
            <AtDoor client={client} view={view} className="justify-between" />
          </section>
        )}
        {isLeading && view.state && <ForAll client={client} view={view} state={view.state} />}
      </div>
    </Panel>
  );
}
