/** A colour as SVG: the security policy forbids inline styles, but not SVG attributes. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" fill={colour} />
  </svg>
);
