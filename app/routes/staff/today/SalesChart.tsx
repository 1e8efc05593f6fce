import type { StaffToday } from '../../../../marketplace/contract/staff/today';
import { Price } from '../../../components/ui/Price';
import { formatDay, formatNumber, isolatedPrice } from '../../../i18n/format';
import { languageInfo } from '../../../i18n/languages';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { scaleOf } from './scaleOf';

type Sales = NonNullable<StaffToday['sales']>;

const height = 80;
const step = 12;

/** The bars of the days in reading direction, the first day at the start of a line. Their sizes follow the page's width. */
function Bars({ sales, top }: { sales: Sales; top: number }) {
  const isRightToLeft = languageInfo(useLanguage()).dir === 'rtl';
  const width = sales.length * step;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {sales.map(({ day, total }, index) => {
        const bar = Number(total) === 0 ? 0 : Math.max(1, Math.round((Number(total) / top) * height));
        const start = index * step + 1;
        return (
          <rect key={day} x={isRightToLeft ? width - start - (step - 2) : start} y={height - bar} width={step - 2} height={bar}>
            <title>{`${formatDay(day)}: ${formatNumber(total)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

/** The chart in one sentence. */
function useSummary(sales: Sales): string {
  const t = useTranslate('staff');
  const language = useLanguage();
  const bestDay = sales.reduce<Sales[number] | undefined>(
    (best, day) => (Number(day.total) > Number(best?.total ?? 0) ? day : best),
    undefined,
  );
  if (!bestDay) return `${t('salesChart')}. ${t('noSales')}`;
  return `${t('salesChart')}. ${t('bestDay', { day: formatDay(bestDay.day), total: isolatedPrice(bestDay.total, language) })}`;
}

/** Sales of each day as bars with a scale, with the same numbers in a table. */
export function SalesChart({ sales }: { sales: Sales }) {
  const t = useTranslate('staff');
  const top = scaleOf(sales.map(({ total }) => Number(total)));
  const [first, last] = [sales[0], sales.at(-1)];
  return (
    <>
      <div className="chart" role="img" aria-label={useSummary(sales)}>
        <div className="scale">
          <bdi>{formatNumber(top)}</bdi> <bdi>0</bdi>
        </div>
        <Bars sales={sales} top={top} />
        <div className="days">
          <bdi>{first && formatDay(first.day)}</bdi> <bdi>{last && formatDay(last.day)}</bdi>
        </div>
      </div>
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
