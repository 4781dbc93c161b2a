import Circle from 'lucide-react/icons/circle';
import Eraser from 'lucide-react/icons/eraser';
import Highlighter from 'lucide-react/icons/highlighter';
import ArrowUpRight from 'lucide-react/icons/move-up-right';
import Pen from 'lucide-react/icons/pen';
import Pointer from 'lucide-react/icons/pointer';
import Redo from 'lucide-react/icons/redo-2';
import Slash from 'lucide-react/icons/slash';
import Square from 'lucide-react/icons/square';
import Type from 'lucide-react/icons/type';
import Undo from 'lucide-react/icons/undo-2';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type Kit, type Tool, tools } from '#src/room/board/tools.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from './icon-button.tsx';
import { IconChoice } from './icon-choice.tsx';

const icons = {
  pen: Pen,
  marker: Highlighter,
  line: Slash,
  arrow: ArrowUpRight,
  box: Square,
  ellipse: Circle,
  text: Type,
  eraser: Eraser,
  pointer: Pointer,
} as const satisfies Record<Tool, unknown>;

type ToolbarProps = {
  kit: Kit;
  onKit: (kit: Kit) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Writes in the middle of the page, for who has no pointer; where a text is in the hand. */
  onWrite: (() => void) | undefined;
};

/** What one draws with. It folds where there is little room. */
export function Toolbar({ kit, onKit, undo, redo, onWrite }: ToolbarProps) {
  const { t } = useTranslation('room/board');
  return (
    <>
      <IconChoice
        legend={t('tools.legend')}
        value={kit.tool}
        onChange={(next) => onKit({ ...kit, tool: next })}
        options={tools.map((value) => {
          const Icon = icons[value];
          return { value, name: t(`tools.${value}`), icon: <Icon size={22} aria-hidden /> };
        })}
      />
      <div className="flex">
        <IconButton name={t('undo')} onClick={undo}>
          <Undo size={22} aria-hidden />
        </IconButton>
        <IconButton name={t('redo')} onClick={redo}>
          <Redo size={22} aria-hidden />
        </IconButton>
      </div>
      {onWrite && (
        <Button variant="quiet" size="small" onClick={onWrite}>
          {t('writeHere')}
        </Button>
      )}
    </>
  );
}
