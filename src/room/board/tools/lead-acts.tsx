import File from 'lucide-react/icons/file';
import Grid from 'lucide-react/icons/grid-3x3';
import ImageOff from 'lucide-react/icons/image-off';
import ImagePlus from 'lucide-react/icons/image-plus';
import Rows from 'lucide-react/icons/rows-3';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { pictureTypes } from '#src/people/files/pictures/picture-sizes.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { type BoardChange, papers } from '../../room.ts';
import type { PageShown } from '../fold.ts';
import { sendBoardPicture } from '../pictures.ts';
import { IconButton } from './icon-button.tsx';
import { IconChoice } from './icon-choice.tsx';

const paperIcons = { plain: File, squared: Grid, lined: Rows } as const;

type LeadActsProps = {
  meeting: string;
  shown: PageShown;
  onChange: (change: BoardChange) => void;
  onClear: () => void;
};

/** What whoever leads does with the whole page: its paper, a picture under it, clearing it. */
export function LeadActs({ meeting, shown, onChange, onClear }: LeadActsProps) {
  const { t } = useTranslation('room/board');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <IconChoice
        legend={t('papers.legend')}
        value={shown.paper}
        onChange={(paper) => onChange({ do: 'paper', paper })}
        options={papers.map((value) => {
          const Icon = paperIcons[value];
          return { value, name: t(`papers.${value}`), icon: <Icon size={22} aria-hidden /> };
        })}
      />
      <div className="flex">
        <PictureChoice meeting={meeting} onPicture={(picture) => onChange({ do: 'picture', picture })} />
        {shown.picture && (
          <IconButton name={t('picture.remove')} onClick={() => onChange({ do: 'picture', picture: null })}>
            <ImageOff size={22} aria-hidden />
          </IconButton>
        )}
        <IconButton name={t('clear.name')} onClick={shown.items.length > 0 ? () => setAsks(true) : undefined}>
          <Trash size={22} aria-hidden />
        </IconButton>
      </div>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        size="small"
        title={t('clear.title')}
        footer={
          <Button
            variant="danger"
            onClick={() => {
              setAsks(false);
              onClear();
            }}
          >
            {t('clear.yes')}
          </Button>
        }
      >
        <p>{t('clear.lead')}</p>
      </Dialog>
    </>
  );
}

/** Chooses a picture on this device and lays it under the page. */
function PictureChoice({ meeting, onPicture }: { meeting: string; onPicture: (picture: string) => void }) {
  const { t } = useTranslation(['room/board', 'ui']);
  const chooser = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'sending' | { trouble: string } | null>(null);

  async function send(file: globalThis.File) {
    setState('sending');
    try {
      onPicture(await sendBoardPicture(meeting, file));
      setState(null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState({ trouble: error.status === 0 ? t('ui:offline') : error.message || t('ui:failed') });
    }
  }

  return (
    <>
      <IconButton
        name={t('picture.add')}
        onClick={state === 'sending' ? undefined : () => chooser.current?.click()}
      >
        <ImagePlus size={22} aria-hidden />
      </IconButton>
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes}
        aria-label={t('picture.add')}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <p role="status" className={state ? 'self-center px-1 text-sm' : 'sr-only'}>
        {state === 'sending' ? t('picture.sending') : state?.trouble}
      </p>
    </>
  );
}
