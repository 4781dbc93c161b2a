import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { LessonPicture } from './lesson-picture.tsx';

type PictureFieldProps = {
  /** The name of the picture it has, if any. */
  name: string;
  /** The chosen file, and the address under which the browser can show it. */
  file: File | undefined;
  preview: string | undefined;
  onChoose: (file: File | undefined) => void;
  error: string | undefined;
  required: boolean;
  /** It is being sent: no other can be chosen now. */
  busy: boolean;
};

const shape = 'arch-low aspect-[4/3] w-full rounded-b-lg';

/** Chooses a picture: the whole field can be pressed, takes a picture that is dropped, and shows it as a card will. */
export function PictureField({ name, file, preview, onChoose, error, required, busy }: PictureFieldProps) {
  const { t } = useTranslation('lessons');
  const chosen = useId();
  const [over, setOver] = useState(false);
  return (
    <Field
      label={t('fields.picture')}
      hint={t('picture.hint')}
      error={error}
      required={required}
      render={(control) => (
        <div
          className={`relative grid items-center gap-4 rounded-lg border-[1.5px] border-dashed p-4 has-aria-invalid:border-pomegranate has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise sm:grid-cols-[14rem_1fr] ${
            over ? 'border-turquoise bg-mint' : 'border-edge bg-card hover:border-turquoise'
          }`}
        >
          {file && preview ? (
            <img src={preview} alt="" className={`${shape} bg-sand object-cover`} />
          ) : (
            <LessonPicture name={name || null} sizes="(width >= 640px) 14rem, 90vw" className={shape} />
          )}
          <div className="grid min-w-0 justify-items-center gap-1.5 text-center sm:justify-items-start sm:text-left">
            <span className="quiet small pointer-events-none">
              <ImagePlus size={20} aria-hidden className="shrink-0" />
              {t(file || name ? 'picture.other' : 'picture.choose')}
            </span>
            <span className="text-sm text-soft max-sm:hidden pointer-coarse:hidden">{t('picture.drop')}</span>
            {/* The control forgets its file at once, so that the same one can be chosen again. */}
            <span
              id={chosen}
              role="status"
              className="max-w-full truncate text-sm font-semibold empty:hidden"
            >
              {file ? file.name : name && <span className="sr-only">{t('picture.present')}</span>}
            </span>
          </div>
          <input
            {...control}
            aria-describedby={[control['aria-describedby'], chosen].filter(Boolean).join(' ')}
            type="file"
            accept="image/*"
            disabled={busy}
            onChange={(event) => {
              const [picked] = event.target.files ?? [];
              event.target.value = '';
              if (picked) onChoose(picked);
            }}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
          />
        </div>
      )}
    />
  );
}
