import { isRightToLeft } from '../../../i18n/languages';
import { useLanguage } from '../../../i18n/useTranslate';
import { type DetailRow, detailRows } from './detailRows';
import { useThingName } from './NamesOfThings';
import { thingOf } from './thingOf';
import { FieldName, Value } from './Value';

/** The names of a value: those of fields in words, those of things, such as an SKU, as they are. */
function Names({ subject, path }: { subject: string; path: readonly string[] }) {
  return path.map((name, place) => (
    <span key={name}>
      {place > 0 && ' · '}
      <FieldName subject={subject} field={name} />
    </span>
  ));
}

function Change({ subject, row: { path, before, after } }: { subject: string; row: DetailRow }) {
  const arrow = isRightToLeft(useLanguage()) ? '←' : '→';
  const field = path.at(-1) ?? '';
  if (before === undefined || JSON.stringify(before) === JSON.stringify(after))
    return <Value subject={subject} field={field} value={after} />;
  return (
    <>
      <del>
        <Value subject={subject} field={field} value={before} />
      </del>
      {after !== undefined && (
        <>
          {' '}
          <span className="arrow">{arrow}</span>{' '}
          <ins>
            <Value subject={subject} field={field} value={after} />
          </ins>
        </>
      )}
    </>
  );
}

/** The number of a thing, and its name in front of it. */
function ThingName({ number, name }: { number: string; name: string | undefined }) {
  return (
    <>
      {name !== undefined && (
        <>
          <bdi>{name}</bdi> ·{' '}
        </>
      )}
      <bdi dir="ltr">{number}</bdi>
    </>
  );
}

/** Facts that the number of a record says already. */
const isSaid = (name: string, action: string) =>
  name === 'number' || name === 'userId' || name === 'batch' || (name === 'id' && action !== 'applications document');

/** What an audit record is about, and its values: those before and after a change side by side. */
export function Detail({ action, detail }: { action: string; detail: Record<string, unknown> }) {
  const [subject = ''] = action.split(' ');
  const thing = thingOf(action, detail);
  const name = useThingName(detail.number);
  const hasNumber = typeof detail.number === 'string';
  // A record about a city holds its English name.
  const facts = subject === 'cities' && name !== undefined ? { ...detail, city: name } : detail;
  const rows = detailRows(facts).filter(({ path: [name = ''] }) => !(hasNumber && isSaid(name, action)));
  return (
    <dl className="detail">
      {thing && (
        <div>
          <dt>
            <FieldName subject={subject} field="number" />
          </dt>
          <dd>
            {thing.page ? (
              <a href={thing.page}>
                <ThingName number={thing.number} name={name} />
              </a>
            ) : (
              <ThingName number={thing.number} name={name} />
            )}
          </dd>
        </div>
      )}
      {rows.map((row) => (
        <div key={row.path.join('\n')}>
          <dt>
            <Names subject={subject} path={row.path} />
          </dt>
          <dd>
            <Change subject={subject} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
