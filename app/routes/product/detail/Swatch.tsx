/** A colour as a drawing: an attribute of SVG is not a style, so the page's security policy lets it be any colour. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" fill={colour} />
  </svg>
);
