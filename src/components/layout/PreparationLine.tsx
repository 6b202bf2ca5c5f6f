type Props = { children: string };

/** Says on every page that the site is not ready, and what in it is an example. */
export const PreparationLine = ({ children }: Props) => (
  <p className="preparation on-dark bg-prune text-white">
    <span className="wrap block py-2.5 text-center text-small leading-snug font-medium">
      {children}
    </span>
  </p>
);
