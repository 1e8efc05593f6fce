import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nothing } from '../../../../marketplace/contract/common';
import { maxHidingNote } from '../../../../marketplace/contract/order/reviewLimits';
import { reviewFilters, type StaffReview, staffReviewList } from '../../../../marketplace/contract/staff/people/reviews';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import type { FieldTable } from '../../../components/forms/fieldTable';
import { formOf, readForm } from '../../../components/forms/form.server';
import { DateTime } from '../../../components/staff/DateTime';
import { FormKey } from '../../../components/staff/forms/FormKey';
import { Choice, Pages, Problems, TextInput } from '../../../components/staff/forms/fields';
import { useFormState } from '../../../components/staff/forms/formState';
import type { Undo } from '../../../components/staff/forms/pageData';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ExportHead } from '../../../components/staff/lists/ExportHead';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { formatDateTime, inReadingOrder } from '../../../i18n/format';
import { text } from '../../../i18n/text';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_reviews');

const fields = {
  note: { label: text('staffCustomers', 'hideReason'), required: true, maxLength: maxHidingNote, dir: 'auto' },
} satisfies FieldTable;

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'reviews');
  const { url } = staff;
  const parameters = readParameters(url, ['status', 'offset']);
  const list = await staff.api.get('/api/staff/reviews/', staffReviewList, parameters);
  const status = parameters.status ?? 'pending';
  return data({ list, status, offset: offsetOf(url), address: url.pathname + url.search }, { headers: await staff.headers() });
}

const said = {
  published: 'staffCustomers.moderated_published',
  hidden: 'staffCustomers.moderated_hidden',
  pending: 'staffCustomers.moderated_pending',
} as const;

/** Puts back the status and the note that the form was sent with; null after an undo. */
function undoOf(form: FormData, { action: list, to, id }: { action: string; to: string; id: string }): Undo | null {
  const [status, note] = [form.get('before.status'), form.get('before.note')];
  if (typeof status !== 'string' || typeof note !== 'string') return null;
  return {
    action: list,
    fields: [
      ['intent', `${status}-${id}`],
      ['note', note],
      ['before.status', to],
    ],
  };
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'reviews');
  const form = await staff.form();
  const [, to, id] = /^(published|hidden|pending)-(\d{1,9})$/.exec(String(form.get('intent'))) ?? [];
  if (!to || !id) throw new Response('Unknown intent', { status: 400 });
  const submitted = await readForm(staff, form, formOf(to === 'hidden' ? fields : {}));
  if (!submitted.ok) return submitted.refusal;
  try {
    const from = form.get('before.status') ?? undefined;
    await staff.api.post(`/api/staff/reviews/${id}/moderate/`, nothing, { to, from, ...submitted.value });
  } catch (error) {
    return submitted.refuse(error);
  }
  const list = staff.url.pathname + staff.url.search;
  return staff.redirect(list, said[to === 'hidden' || to === 'pending' ? to : 'published'], undoOf(form, { action: list, to, id }));
}

/** What the page shows of a review, which an undo puts back. */
function Shown({ review: { status, note } }: { review: StaffReview }) {
  return (
    <>
      <FormKey />
      <input type="hidden" name="before.status" value={status} />
      <input type="hidden" name="before.note" value={note ?? ''} />
    </>
  );
}

function Moderation({ review, address }: { review: StaffReview; address: string }) {
  const t = useTranslate('staffCustomers');
  const published = useFormState(`published-${review.id}`);
  const hidden = useFormState(`hidden-${review.id}`);
  return (
    <>
      <Problems state={published} />
      {review.status !== 'published' && (
        <form method="post" action={address}>
          <Shown review={review} />
          <button type="submit" name="intent" value={`published-${review.id}`}>
            {t('publish')}
          </button>
        </form>
      )}
      {review.status !== 'hidden' && (
        <details open={Object.keys(hidden.errors).length > 0}>
          <summary>{t('hide')}</summary>
          <form method="post" action={address} noValidate>
            <Problems state={hidden} />
            <Shown review={review} />
            <input type="hidden" name="intent" value={`hidden-${review.id}`} />
            <TextInput name="note" id={`note-${review.id}`} field={fields.note} state={hidden} hint={t('hideHint')} />
            <button type="submit" className="danger">
              {t('hide')}
            </button>
          </form>
        </details>
      )}
    </>
  );
}

function Review({ review, address }: { review: StaffReview; address: string }) {
  const t = useTranslate('staffCustomers');
  const language = useLanguage();
  const { id, rating, title, text: words, note, photos, writtenAt, editedAt } = review;
  return (
    <li className="card">
      <h2>
        <a href={`/staff/products/${review.productId}`}>{inReadingOrder(review.productName)}</a>
      </h2>
      <p>
        {t('stars', { rating })} · <bdi>{review.customerName}</bdi> · <DateTime at={writtenAt} />
        {editedAt && <span className="hint"> {t('edited', { at: formatDateTime(editedAt, language) })}</span>}
      </p>
      {title && (
        <p dir="auto">
          <strong>{title}</strong>
        </p>
      )}
      {words && (
        <p className="quote" dir="auto">
          {words}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map((photo, place) => (
            <li key={photo}>
              <a href={`/staff/reviews/${id}/photo/${photo}`}>
                <img src={`/staff/reviews/${id}/photo/${photo}`} alt={t('photoOf', { number: place + 1 })} width="160" height="160" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p>
          {t('hiddenBecause')} <q dir="auto">{note}</q>
        </p>
      )}
      <Moderation review={review} address={address} />
    </li>
  );
}

export default function ReviewsPage() {
  const t = useTranslate('staffCustomers');
  const staff = useTranslate('staff');
  const reviews = useTranslate('reviews');
  const { list, status, offset, address } = useLoaderData<typeof loader>();
  return (
    <>
      <ExportHead title={staff('page_reviews')} list="/staff/reviews" parameters={{ status }} />
      <FilterForm page="/staff/reviews?status=all">
        <Choice
          name="status"
          label={t('status')}
          value={status}
          options={reviewFilters.map((value) => ({ value, label: value === 'all' ? staff('any') : reviews(`status_${value}`) }))}
        />
      </FilterForm>
      {list.results.length === 0 ? (
        <p className="empty">{t('noReviews')}</p>
      ) : (
        <ul className="cards">
          {list.results.map((review) => (
            <Review key={review.id} review={review} address={address} />
          ))}
        </ul>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
