import type { ButtonHTMLAttributes } from 'react';
import { Link } from './Link';

/** The class names of buttons, for a link to another site that looks like one. */
export const buttonLooks = {
  solid: 'rt-BaseButton rt-Button rt-r-size-3 rt-variant-solid button',
  outline: 'rt-BaseButton rt-Button rt-r-size-3 rt-variant-outline button',
  ghost: 'rt-BaseButton rt-Button rt-r-size-3 button ghost',
} as const;
export type ButtonLook = keyof typeof buttonLooks;

interface Look {
  look?: ButtonLook;
  /** `red` for a destructive action. */
  colour?: 'red';
  /** Fills the width of its container. */
  wide?: boolean;
}

const classes = (look: ButtonLook, wide: boolean | undefined, className: string | undefined) =>
  [buttonLooks[look], wide && 'wide', className].filter(Boolean).join(' ');

/** A button; its default type is `submit`. */
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

/** A link that looks like a button. */
export const ButtonLink = ({ look = 'solid', colour, wide, className, ...props }: Look & Parameters<typeof Link>[0]) => (
  <Link className={classes(look, wide, className)} data-accent-color={colour} {...props} />
);
