import { CheckedMark } from '#src/teachers/checked-mark.tsx';
import { TeacherPicture } from '#src/teachers/teacher-picture.tsx';

type TeacherLineProps = {
  teacher: { name?: string; picture?: string; isChecked?: true } | undefined;
  className?: string;
};

/** Who teaches it, small and in one line; nothing where the teacher has not said their name. */
export function TeacherLine({ teacher, className = '' }: TeacherLineProps) {
  if (!teacher?.name) return null;
  return (
    <p className={`flex items-center gap-2.5 ${className}`}>
      <TeacherPicture name={teacher.name} picture={teacher.picture} sizes="36px" className="w-8" />
      <span className="min-w-0 font-semibold wrap-anywhere">{teacher.name}</span>
      <CheckedMark isChecked={teacher.isChecked} />
    </p>
  );
}
