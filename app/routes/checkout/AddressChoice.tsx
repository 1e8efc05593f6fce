import { AddressLines, type LabelAddress } from '../../components/address/AddressLines';
import { Link } from '../../components/ui/Link';
import { useTranslate } from '../../i18n/useTranslate';

type Choice = LabelAddress & { id: number };

/** The delivery address. Other addresses are links, because they change the order's price. */
export function AddressChoice({ addresses, chosen }: { addresses: Choice[]; chosen: number }) {
  const t = useTranslate('checkout');
  const current = addresses.find(({ id }) => id === chosen);
  const others = addresses.filter(({ id }) => id !== chosen);
  return (
    <section className="panel stack" aria-labelledby="address">
      <h2 id="address">{t('address')}</h2>
      {current && <AddressLines address={current} />}
      <p className="row">
        <Link to={`/account/address/${chosen}?redirectTo=/checkout`}>{t('editAddress')}</Link>{' '}
        <Link to="/account/address/new?redirectTo=/checkout">{t('addAddress')}</Link>
      </p>
      {others.length > 0 && (
        <details>
          <summary className="disclosure">{t('otherAddresses')}</summary>
          <ul className="stack">
            {others.map((address) => (
              <li key={address.id} className="between">
                <AddressLines address={address} />
                <Link className="chip" to={`/checkout?address=${address.id}`}>
                  {t('deliverHere')}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
