import type { LucideIcon } from 'lucide-react';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Zap from 'lucide-react/icons/zap';
import type { EmojiPicture } from '#src/ui/look/emoji.tsx';

/** A way to learn (spec §3, Class category); its words stand in `home:categories.<id>`. */
export type ClassCategory = {
  id: 'tutoring' | 'fullCourses' | 'collegePrep' | 'afterschool' | 'clubs' | 'shortCourses';
  picture: EmojiPicture;
  Icon: LucideIcon;
  stats: { courses: string; students: string; rating: string };
};

/** Their figures (spec §9): the first and the last are given, those between decrease evenly. */
export const classCategories: readonly ClassCategory[] = [
  {
    id: 'tutoring',
    picture: 'woman-teacher',
    Icon: User,
    stats: { courses: '50+', students: '1,200+', rating: '4.9' },
  },
  {
    id: 'fullCourses',
    picture: 'books',
    Icon: Layers,
    stats: { courses: '48+', students: '1,160+', rating: '4.8' },
  },
  {
    id: 'collegePrep',
    picture: 'graduation-cap',
    Icon: GraduationCap,
    stats: { courses: '46+', students: '1,120+', rating: '4.8' },
  },
  {
    id: 'afterschool',
    picture: 'backpack',
    Icon: House,
    stats: { courses: '44+', students: '1,080+', rating: '4.7' },
  },
  {
    id: 'clubs',
    picture: 'artist-palette',
    Icon: Users,
    stats: { courses: '42+', students: '1,040+', rating: '4.7' },
  },
  {
    id: 'shortCourses',
    picture: 'rocket',
    Icon: Zap,
    stats: { courses: '40+', students: '1,000+', rating: '4.6' },
  },
];
