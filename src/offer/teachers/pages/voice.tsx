import { useId } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';

type VoiceProps = {
  /** Of the teacher. */
  name: string;
  /** What `POST /api/voices` answered as `src`. */
  file: string;
  className?: string;
};

/** Some seconds of a teacher's own voice. */
export function Voice({ name, file, className }: VoiceProps) {
  const { t } = useTranslation('teachers/pages');
  return <Player label={t('hear', { name })} src={`/api/files/${file}`} className={className} />;
}

type PlayerProps = { label: string; src: string; className?: string | undefined };

/** Plays a voice, without script. Nothing of it is fetched until somebody wants to hear it. */
export function Player({ label, src, className = '' }: PlayerProps) {
  const id = useId();
  return (
    <figure className={`grid max-w-md gap-1.5 ${className}`}>
      <figcaption id={id} className="font-semibold wrap-anywhere">
        {label}
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: who speaks has written beside it what they say of themselves */}
      <audio
        controls
        preload="none"
        src={src}
        aria-labelledby={id}
        className="h-12 w-full [&::-webkit-media-controls-enclosure]:bg-sand"
      />
    </figure>
  );
}
