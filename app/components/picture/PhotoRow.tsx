interface PhotoRowProps {
  photos: { id: number; source: string /** Where the whole picture is. */; link?: string }[];
  /** The name of the list. */
  label?: string;
  describe: (number: number) => string;
  /** CSS pixels of the square that each fills. */
  size?: number;
}

/** Small pictures of customers beside each other. Nothing without photos. */
export function PhotoRow({ photos, label, describe, size = 96 }: PhotoRowProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="row" aria-label={label}>
      {photos.map(({ id, source, link }, index) => {
        const picture = <img src={source} alt={describe(index + 1)} width={size} height={size} className="photo" loading="lazy" />;
        return <li key={id}>{link === undefined ? picture : <a href={link}>{picture}</a>}</li>;
      })}
    </ul>
  );
}
