import sprite from './icons.svg?url';

/** A picture from the sprite `icons.svg`. It is decoration: the words beside it, or the control's label, say what it means. */
export const Icon = ({ name, className = 'icon' }: { name: string; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
