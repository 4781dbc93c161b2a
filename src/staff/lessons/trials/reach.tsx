import { callUrl } from '#src/platform/http/call-url.ts';

/** How to reach a family: links that call and that write. */
export function Reach({ phone, email }: { phone: string; email: string }) {
  return (
    <span className="block text-sm md:min-w-36">
      <span className="block py-0.5 whitespace-nowrap max-md:py-2.5">
        <a href={callUrl(phone)}>{phone}</a>
      </span>
      <span className="block py-0.5 max-md:py-2.5">
        <a href={`mailto:${email}`}>{email}</a>
      </span>
    </span>
  );
}
