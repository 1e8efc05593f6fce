import { useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Picture } from '../../components/picture/Picture';
import { Link } from '../../components/ui/Link';
import { useTranslate } from '../../i18n/useTranslate';
import { BannerControls } from './BannerControls';

interface Banner {
  id: number;
  title: string;
  subtitle: string;
  link: string;
  /** The picture's id. */
  image: number | null;
}

/** The shop's announcements in a row, which scrolls by hand; script adds controls. */
export function Banners({ banners }: { banners: Banner[] }) {
  const t = useTranslate('home');
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  if (banners.length === 0) return null;
  return (
    <>
      <ul className="banners" ref={list} tabIndex={banners.length > 1 ? 0 : undefined}>
        {banners.map(({ id, title, subtitle, link, image }, index) => (
          <li key={id}>
            <Link to={link} className="banner">
              <span className="banner-words">
                <b>{title}</b> <span>{subtitle}</span> <span className="banner-go">{t('shopNow')}</span>
              </span>
              {image !== null && <Picture id={image} place="banner" width={800} height={320} loads={index > 0 ? 'lazy' : 'first'} />}
            </Link>
          </li>
        ))}
      </ul>
      {isHydrated && banners.length > 1 && <BannerControls list={list} count={banners.length} />}
    </>
  );
}
