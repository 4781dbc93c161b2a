import { createContext, useContext } from 'react';

/** The server says so of pages that are for everybody to find; a browser has no use for what is told of them. */
const IsToldContext = createContext(false);
export const IsToldProvider = IsToldContext.Provider;

/** The title and description of a page; of a public one, also those that it is shared by. */
export function PageHead({ title, description }: { title: string; description: string }) {
  const isTold = useContext(IsToldContext);
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
