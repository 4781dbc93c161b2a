import { Girih } from '#src/ui/girih.tsx';
/** A person without a picture: their letter in an arch. The name stands beside it. */
export function InstructorPortrait({ name }: { name: string }) {
  return (
    <div aria-hidden className="mx-auto w-full max-w-[19rem] max-md:max-w-[13rem]">
      <div className="arch bg-turquoise-light p-1 pt-1.5">
        <div className="arch @container relative grid aspect-4/5 place-items-center bg-[linear-gradient(180deg,#0b8f8c,#0b6a86)] text-milk">
          <Girih className="opacity-30" />
          <span className="relative mt-[22cqw] text-[48cqw] leading-none font-extrabold tracking-[-0.05em]">
            {name.charAt(0)}
          </span>
        </div>
      </div>
      <div className="-mx-2 h-2.5 rounded-sm bg-turquoise-bright" />
      <div className="-mx-4 h-2.5 rounded-sm bg-honey" />
    </div>
  );
}
