import type { ButtonHTMLAttributes } from 'react';
import { Link } from './Link';

const looks = {
  solid: 'rt-BaseButton rt-Button rt-r-size-3 rt-variant-solid button',
  soft: 'rt-BaseButton rt-Button rt-r-size-3 rt-variant-soft button',
  outline: 'rt-BaseButton rt-Button rt-r-size-3 rt-variant-outline button',
  ghost: 'rt-BaseButton rt-Button rt-r-size-3 rt-variant-ghost button',
} as const;
export type ButtonLook = keyof typeof looks;

interface Look {
  look?: ButtonLook;
  /** `red` for what takes something away. */
  colour?: 'red';
  /** As wide as its place. */
  wide?: boolean;
}

const classes = (look: ButtonLook, wide: boolean | undefined, className: string | undefined) =>
  [looks[look], wide && 'wide', className].filter(Boolean).join(' ');

/** A button that sends its form, unless told otherwise. */
export const Button = ({
  look = 'solid',
  colour,
  wide,
  className,
  type = 'submit',
  ...props
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type={type} className={classes(look, wide, className)} data-accent-color={colour} {...props} />
);

/** A link that looks like a button: it leads somewhere and sends nothing. */
export const ButtonLink = ({ look = 'solid', colour, wide, className, ...props }: Look & Parameters<typeof Link>[0]) => (
  <Link className={classes(look, wide, className)} data-accent-color={colour} {...props} />
);
