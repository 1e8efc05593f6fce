import type { ReactNode } from 'react';
import { Icon } from './Icon';

const colours = { error: 'red', warning: 'amber', success: 'jade' } as const;
const icons = { error: 'warning', warning: 'warning', success: 'check' } as const;

/** A message within the page. Errors are announced immediately, others politely. */
export const Callout = ({ kind, children }: { kind: keyof typeof colours; children: ReactNode }) => (
  <div className="callout" data-accent-color={colours[kind]} role={kind === 'error' ? 'alert' : 'status'}>
    <Icon name={icons[kind]} />
    <div>{children}</div>
  </div>
);
