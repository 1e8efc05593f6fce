import type { ReactNode } from 'react';

/** A fact of an order, for a list of them: its name and what it is. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
