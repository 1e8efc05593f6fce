import sprite from './icons.svg?url';

/** A picture from the sprite `icons.svg`. It is decorative: the text beside it or the control's label has the meaning. */
export const Icon = ({ name, className = 'icon' }: { name: string; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
