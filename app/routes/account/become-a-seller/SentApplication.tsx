import { Fragment } from 'react';
import type { sellerApplication } from '../../../../marketplace/contract/customer/sellers';
import type { Answer } from '../../../api/client';
import { EmptyState } from '../../../components/ui/EmptyState';
import { groupPhone } from '../../../components/ui/Phone';
import { useTranslate } from '../../../i18n/useTranslate';
import { DocumentLink } from './Documents';

type Application = Answer<typeof sellerApplication>;

/** A submitted application with its documents. Its time is a text. */
export function SentApplication({ application }: { application: Application }) {
  const t = useTranslate('sellers');
  const address = useTranslate('address');
  const { shopName, sells, description, contactName, phone, email, cityName, website, documents, submittedAt } = application;
  const facts = [
    { label: t('shopName'), value: shopName },
    { label: t('sells'), value: sells },
    { label: t('description'), value: description },
    { label: t('contactName'), value: contactName },
    { label: t('phone'), value: groupPhone(phone), dir: 'ltr' },
    { label: t('email'), value: email, dir: 'ltr' },
    { label: address('city'), value: cityName },
    { label: t('website'), value: website, dir: 'ltr' },
    { label: t('sentOn'), value: submittedAt },
  ].filter(({ value }) => value);
  return (
    <>
      <section className="panel stack" aria-labelledby="sent">
        <h2 id="sent">{t('sent')}</h2>
        <dl className="facts">
          {facts.map(({ label, value, dir = 'auto' }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi dir={dir}>{value}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
      </section>
      {documents.length === 0 ? (
        <EmptyState icon="no-documents" level={2} title={t('noDocumentsTitle')} text={t('noDocumentsText')} />
      ) : (
        <section className="panel stack" aria-labelledby="documents">
          <h2 id="documents">{t('documents')}</h2>
          <ul className="documents">
            {documents.map((document) => (
              <li key={document.id}>
                <DocumentLink document={document} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
