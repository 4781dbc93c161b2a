import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { pictureTypes } from './picture-sizes.ts';

type PictureFieldProps = {
  label: string;
  /** What stands there until a file is chosen, and whether that is a picture that was sent in before. */
  shown: ReactNode;
  has: boolean;
  /** Gives the chosen one the shape that it will have. */
  shape: string;
  /** The chosen file, and the address under which the browser can show it. */
  file: File | undefined;
  preview: string | undefined;
  onChoose: (file: File | undefined) => void;
  error: string | undefined;
  required: boolean;
  /** It is being sent: no other can be chosen now. */
  busy: boolean;
};

/** Chooses a picture: the whole field can be pressed, takes a picture that is dropped, and shows it as others will see it. */
export function PictureField(props: PictureFieldProps) {
  const { label, shown, has, shape, file, preview, onChoose, error, required, busy } = props;
  const { t } = useTranslation('files');
  const chosen = useId();
  const [over, setOver] = useState(false);
  return (
    <Field
      label={label}
      hint={t('picture.hint')}
      error={error}
      required={required}
      render={(control) => (
        <div
          className={`relative grid items-center gap-4 rounded-lg border-[1.5px] border-dashed p-4 has-aria-invalid:border-pomegranate has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise sm:grid-cols-[14rem_1fr] ${
            over ? 'border-turquoise bg-mint' : 'border-edge bg-card hover:border-turquoise'
          }`}
        >
          {file && preview ? <img src={preview} alt="" className={`${shape} bg-sand object-cover`} /> : shown}
          <div className="grid min-w-0 justify-items-center gap-1.5 text-center sm:justify-items-start sm:text-left">
            <span className="quiet small pointer-events-none">
              <ImagePlus size={20} aria-hidden className="shrink-0" />
              <span>{t(file || has ? 'picture.other' : 'picture.choose')}</span>
            </span>
            <span className="text-sm text-soft max-sm:hidden pointer-coarse:hidden">{t('picture.drop')}</span>
            {/* The control forgets its file at once, so that the same one can be chosen again. */}
            <span
              id={chosen}
              role="status"
              className="max-w-full truncate text-sm font-semibold empty:hidden"
            >
              {file ? file.name : has && <span className="sr-only">{t('picture.present')}</span>}
            </span>
          </div>
          <input
            {...control}
            aria-describedby={[control['aria-describedby'], chosen].filter(Boolean).join(' ')}
            type="file"
            accept={pictureTypes}
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
