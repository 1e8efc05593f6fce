import { imagePath } from '../../../../marketplace/contract/catalogue/images';
import { useTranslate } from '../../../i18n/useTranslate';

/** Pictures in a row with scroll snapping. The thumbnails link to them. */
export function Gallery({ images, name }: { images: number[]; name: string }) {
  const t = useTranslate('product');
  const count = images.length;
  return (
    <div>
      <ul className="gallery" aria-label={t('gallery')} tabIndex={count > 1 ? 0 : undefined}>
        {images.map((id, index) => (
          <li key={id} id={`picture-${index + 1}`}>
            <img
              src={imagePath(id, 'main', 500)}
              srcSet={`${imagePath(id, 'main', 500)} 500w, ${imagePath(id, 'main', 800)} 800w`}
              sizes="(min-width: 768px) 50vw, 100vw"
              alt={count > 1 ? `${name} – ${t('picture', { number: index + 1, count })}` : name}
              width="500"
              height="500"
              loading={index > 0 ? 'lazy' : undefined}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <ul className="thumbs">
          {images.map((id, index) => (
            <li key={id}>
              <a href={`#picture-${index + 1}`}>
                <img src={imagePath(id, 'set', 80)} alt={t('picture', { number: index + 1, count })} width="64" height="64" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
