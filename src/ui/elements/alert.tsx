import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { InSpans } from './in-spans.tsx';

type AlertProps = {
  tone: 'success' | 'error' | 'info';
  title?: ReactNode;
  children: ReactNode;
  className?: string;
  /** `none` where what it stands in is a live region already. */
  role?: 'none';
};

const tones = {
  success: { Icon: CircleCheck, look: 'bg-mint border-turquoise', icon: 'text-turquoise' },
  error: { Icon: CircleAlert, look: 'bg-blush border-pomegranate', icon: 'text-pomegranate' },
  info: { Icon: Info, look: 'bg-sky border-link', icon: 'text-link' },
};

/** News about what was just done. An error interrupts a screen reader, the others wait their turn. */
export function Alert({ tone, title, children, className = '', role }: AlertProps) {
  const { Icon, look, icon } = tones[tone];
  return (
    <div
      role={role ?? (tone === 'error' ? 'alert' : 'status')}
      className={`flex gap-3 rounded-md border-l-4 px-4 py-3.5 ${look} ${className}`}
    >
      <Icon size={22} aria-hidden className={`mt-0.5 shrink-0 ${icon}`} />
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        <div>
          <InSpans>{children}</InSpans>
        </div>
      </div>
    </div>
  );
}
