import { addAmounts } from '../../i18n/format';
import { Price } from '../ui/Price';

interface Row {
  label: string;
  amount: string;
  /** Fees always show two decimals. */
  decimals?: number;
  hint?: string;
}

/** A list of amounts in dinars, and their total. */
export function Totals({ rows, total }: { rows: Row[]; total: { label: string; amounts: string[] } }) {
  return (
    <dl className="totals">
      {rows.map(({ label, amount, decimals, hint }) => (
        <div key={label}>
          <dt>
            {label}
            {hint && <span className="hint"> ({hint})</span>}
          </dt>
          <dd>
            <Price amount={amount} {...(decimals === undefined ? {} : { decimals })} />
          </dd>
        </div>
      ))}
      <div className="total">
        <dt>{total.label}</dt>
        <dd>
          <Price amount={addAmounts(total.amounts)} />
        </dd>
      </div>
    </dl>
  );
}
