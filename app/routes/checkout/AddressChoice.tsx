import { Link } from '../../components/ui/Link';
import { Phone } from '../../components/ui/Phone';
import { joinFacts } from '../../i18n/format';
import { useTranslate } from '../../i18n/useTranslate';

interface Choice {
  id: number;
  label: 'home' | 'work' | 'other';
  fullName: string;
  phone: string;
  place: string[];
}

function AddressText({ address }: { address: Choice }) {
  const t = useTranslate('address');
  return (
    <p>
      <strong>{address.fullName}</strong> <span className="hint">{t(address.label)}</span>
      <br />
      {joinFacts(address.place)}
      <br />
      <Phone number={address.phone} />
    </p>
  );
}

/** The delivery address. Other addresses are links, because they change the order's price. */
export function AddressChoice({ addresses, chosen }: { addresses: Choice[]; chosen: number }) {
  const t = useTranslate('checkout');
  const current = addresses.find(({ id }) => id === chosen);
  const others = addresses.filter(({ id }) => id !== chosen);
  return (
    <section className="panel stack" aria-labelledby="address">
      <h2 id="address">{t('address')}</h2>
      {current && <AddressText address={current} />}
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
                <AddressText address={address} />
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
