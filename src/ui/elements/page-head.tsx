import { createContext, useContext } from 'react';
import { business } from '#src/platform/language/business.ts';

/** The server says so of pages that are for everybody to find; a browser has no use for what is told of them. */
const IsToldContext = createContext(false);
export const IsToldProvider = IsToldContext.Provider;

type PageHeadProps = {
  title: string;
  description: string;
  /** The title says whose page it is by itself. */
  isNamed?: boolean;
};

/** The title of a page, and whose it is. */
export function PageTitle({ children }: { children: string }) {
  return <title>{named(children)}</title>;
}

/** The title and description of a page; of a public one, also those that it is shared by. */
export function PageHead({ title: own, description, isNamed = false }: PageHeadProps) {
  const isTold = useContext(IsToldContext);
  const title = isNamed ? own : named(own);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isTold && (
        <>
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
        </>
      )}
    </>
  );
}

function named(title: string): string {
  return `${title} · ${business.name}`;
}
