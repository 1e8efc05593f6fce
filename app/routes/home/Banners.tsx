import { Link } from '../../components/ui/Link';
import { useTranslate } from '../../i18n/useTranslate';

interface Banner {
  id: number;
  title: string;
  subtitle: string;
  link: string;
  image: string;
}

/** The shop's announcements in a row. They scroll only by hand. */
export function Banners({ banners }: { banners: Banner[] }) {
  const t = useTranslate('home');
  if (banners.length === 0) return null;
  return (
    <ul className="banners" tabIndex={banners.length > 1 ? 0 : undefined}>
      {banners.map(({ id, title, subtitle, link, image }, index) => (
        <li key={id}>
          <Link to={link} className="banner">
            <span className="banner-words">
              <b>{title}</b> <span>{subtitle}</span> <span className="banner-go">{t('shopNow')}</span>
            </span>
            <picture>
              <source media="(min-width: 1024px)" srcSet={image.replace('/main-800.', '/main-1600.')} />
              <img src={image} alt="" width="800" height="320" loading={index > 0 ? 'lazy' : undefined} />
            </picture>
          </Link>
        </li>
      ))}
    </ul>
  );
}
