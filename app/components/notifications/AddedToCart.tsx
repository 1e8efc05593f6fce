import { useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { inReadingOrder, isolatedPrice } from '../../i18n/format';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';
import { Picture } from '../picture/Picture';
import type { Shell } from '../shell/readShell';
import { BidiText } from '../ui/BidiText';
import { ButtonLink } from '../ui/Button';
import { Icon } from '../ui/Icon';

type Added = NonNullable<NonNullable<Shell['flash']>['added']>;

/** It has links, so it stays longer than a message, and while it is used. In milliseconds. */
const vanishAfter = 8000;

/**
 * The answer to "Add to cart": the line with its picture, what the items cost, and links to the cart and the checkout. Phones show the message and
 * the link to the cart. Without script it stands in the page.
 */
export function AddedToCart({ lines, added }: { lines: string[]; added: Added }) {
  const t = useTranslate('common');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [gone, setGone] = useState<Added | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!panel.current?.matches(':hover, :focus-within')) setGone(added);
    }, vanishAfter);
    return () => clearInterval(timer);
  }, [added]);
  const isGone = gone === added;
  return (
    <div className={isGone ? 'notice visually-hidden' : 'notice'} role="status" ref={panel}>
      <Icon name="check" />
      <div className="notice-lines">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {!isGone && (
          <>
            <div className="row added-line">
              {added.image !== null && <Picture id={added.image} place="tiny" width={56} />}{' '}
              <div>
                <p>
                  <span dir="auto">{inReadingOrder(added.name)}</span> {`×\u00a0${added.quantity}`}
                </p>
                <p>
                  <BidiText text={t('cartSubtotal', { amount: isolatedPrice(added.items, language) })} />
                </p>
              </div>
            </div>
            <p className="row">
              <ButtonLink look="outline" to="/cart">
                {t('toCart')}
              </ButtonLink>{' '}
              <ButtonLink to="/checkout" className="added-checkout">
                {t('toCheckout')}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
      {isHydrated && !isGone && (
        <button className="notice-close" type="button" aria-label={t('dismiss')} onClick={() => setGone(added)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
