import type { StaffToday } from '../../../../marketplace/contract/staff/today';
import { Price } from '../../../components/ui/Price';
import { formatDay, formatNumber } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';

type Sales = NonNullable<StaffToday['sales']>;

const height = 80;
const step = 12;

/** Sales of each day as bars, with the same numbers in a table. */
export function SalesChart({ sales }: { sales: Sales }) {
  const t = useTranslate('staff');
  const most = Math.max(1, ...sales.map(({ total }) => Number(total)));
  return (
    <>
      <svg
        className="chart"
        viewBox={`0 0 ${sales.length * step} ${height}`}
        role="img"
        aria-label={t('salesChart')}
        preserveAspectRatio="none"
      >
        {sales.map(({ day, total }, index) => {
          const bar = Math.max(1, Math.round((Number(total) / most) * height));
          return (
            <rect key={day} x={index * step + 1} y={height - bar} width={step - 2} height={bar}>
              <title>{`${formatDay(day)}: ${formatNumber(total)}`}</title>
            </rect>
          );
        })}
      </svg>
      <details>
        <summary>{t('salesTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col" className="number">
                {t('orders')}
              </th>
              <th scope="col" className="number">
                {t('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sales
              .filter(({ orders }) => orders > 0)
              .map(({ day, orders, total }) => (
                <tr key={day}>
                  <td>
                    <bdi>{formatDay(day)}</bdi>
                  </td>
                  <td className="number">{orders}</td>
                  <td className="number">
                    <Price amount={total} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
