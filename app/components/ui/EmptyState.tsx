import type { ReactNode } from 'react';

/** The empty states of spec point 2, each with its drawing in `public/empty/`. */
export const emptyStates = [
  'answer-soon',
  'cart',
  'circle-check',
  'circle-exclamation',
  'circle-xmark',
  'coming-soon',
  'favourites',
  'no-address',
  'no-current-orders',
  'no-documents',
  'no-internet-connection',
  'no-order-history',
  'no-result-found',
  'no-returned-orders',
  'no-transactions',
  'notification',
  'oops',
] as const;
export type EmptyStateIcon = (typeof emptyStates)[number];

/** An empty page or section: a drawing, a title, a text, and actions as children. `level` is the heading's level. */
export function EmptyState({
  icon,
  title,
  text,
  children,
  level = 1,
}: {
  icon?: EmptyStateIcon;
  title: string;
  text?: string;
  children?: ReactNode;
  level?: 1 | 2;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty">
      {icon && <img src={`/empty/${icon}.svg`} alt="" width="160" height="120" />}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
