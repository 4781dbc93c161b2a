import { linkLook } from './link-look.ts';

/** How to reach a family: links that call and that write. */
export function Reach({ phone, email }: { phone: string; email: string }) {
  return (
    <span className="block md:min-w-44">
      <a
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        className={`block w-fit whitespace-nowrap py-0.5 text-sm ${linkLook}`}
      >
        {phone}
      </a>
      <a href={`mailto:${email}`} className={`block w-fit py-0.5 text-sm wrap-anywhere ${linkLook}`}>
        {email}
      </a>
    </span>
  );
}
