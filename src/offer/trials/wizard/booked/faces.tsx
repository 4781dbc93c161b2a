import { TeacherPicture } from '#src/offer/teachers/teacher-picture.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { subjectLooks } from '../../subject-looks.ts';
import type { TellTrial } from './shared-trial.ts';

/** At the tip of the arch: the emblem of what is learnt, and whoever teaches it. */
export function Faces({
  subject,
  teacher,
}: {
  subject: TellTrial['subject'];
  teacher?: { name: string | null; picture: string | null } | undefined;
}) {
  return (
    <div className="flex items-end justify-center gap-3">
      <span className="arch-low grid h-21 w-18 shrink-0 place-items-center rounded-b-sm bg-milk pt-3">
        <Emoji picture={subject ? subjectLooks[subject].picture : 'waving-hand'} size={48} eager />
      </span>
      {teacher && <TeacherPicture {...teacher} sizes="72px" eager className="w-18 rounded-b-sm text-night" />}
    </div>
  );
}
