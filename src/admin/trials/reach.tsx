/** How to reach a family: links that call and that write. */
export function Reach({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="block text-sm">
        {phone}
      </a>
      <a href={`mailto:${email}`} className="block break-all text-sm">
        {email}
      </a>
    </>
  );
}
