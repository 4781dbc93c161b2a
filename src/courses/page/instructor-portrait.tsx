/** A person without a picture: their letter in an arch. The name stands beside it. */
export function InstructorPortrait({ name }: { name: string }) {
  return (
    <div aria-hidden className="mx-auto w-full max-w-[19rem] max-md:max-w-[12rem]">
      <div className="arch bg-turquoise-bright p-2 pt-2.5">
        <div className="arch @container grid aspect-4/5 place-items-center rounded-b-md bg-honey">
          <span className="mt-[22cqw] text-[48cqw] leading-none font-extrabold tracking-[-0.05em]">
            {name.charAt(0)}
          </span>
        </div>
      </div>
      <div className="-mx-3 h-3 rounded-sm bg-honey" />
    </div>
  );
}
