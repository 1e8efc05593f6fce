import { Fragment, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Icon } from '../../../components/ui/Icon';
import { useTranslate } from '../../../i18n/useTranslate';

/** Links for sharing, or a button that opens the device's share sheet. */
export function Share({ name, address }: { name: string; address: string }) {
  const t = useTranslate('product');
  const [sheet, setSheet] = useState(false);
  useEffect(() => setSheet('share' in navigator), []);
  const url = encodeURIComponent(address);
  const links = [
    { place: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${name} ${address}`)}` },
    { place: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${encodeURIComponent(name)}` },
    { place: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
  if (sheet) {
    return (
      <div>
        <Button type="button" look="ghost" onClick={() => void navigator.share({ title: name, url: address }).catch(() => null)}>
          <Icon name="share" />
          {t('share')}
        </Button>
      </div>
    );
  }
  return (
    <div className="share">
      <Icon name="share" />
      {links.map(({ place, href }) => (
        <Fragment key={place}>
          <a href={href} rel="noopener" target="_blank">
            <span className="visually-hidden">{t('shareOn', { name: '' })}</span>
            {place}
          </a>{' '}
        </Fragment>
      ))}
    </div>
  );
}
