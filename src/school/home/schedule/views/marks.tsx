import Circle from 'lucide-react/icons/circle';
import Diamond from 'lucide-react/icons/diamond';
import Heart from 'lucide-react/icons/heart';
import Hexagon from 'lucide-react/icons/hexagon';
import Moon from 'lucide-react/icons/moon';
import Sparkles from 'lucide-react/icons/sparkles';
import Square from 'lucide-react/icons/square';
import Star from 'lucide-react/icons/star';
import Triangle from 'lucide-react/icons/triangle';

const shapes = [Circle, Triangle, Square, Star, Heart, Diamond, Moon, Hexagon];
const grounds = ['bg-sky', 'bg-mint', 'bg-honey', 'bg-blush'];
/** The edges of lessons: with the shape they tell lessons apart where there is no colour. */
const edges = ['border-solid', 'border-dashed', 'border-double', 'border-dotted'];

/** How the meetings of one lesson look: the first eight differ by shape, the next ones by the edge too. */
export function looksOf(mark: number): { ground: string; edge: string } {
  if (mark === 0) return { ground: 'bg-sand', edge: 'border-solid' };
  const index = mark - 1;
  return {
    ground: grounds[index % grounds.length] ?? '',
    edge: edges[Math.floor(index / shapes.length) % edges.length] ?? '',
  };
}

/** The shape of a lesson; a trial lesson sparkles. Its name stands beside it. */
export function Mark({
  mark,
  size = 18,
  className = '',
}: {
  mark: number;
  size?: number;
  className?: string;
}) {
  const Shape = mark === 0 ? Sparkles : (shapes[(mark - 1) % shapes.length] ?? Circle);
  return <Shape size={size} aria-hidden fill="currentColor" className={`shrink-0 ${className}`} />;
}
