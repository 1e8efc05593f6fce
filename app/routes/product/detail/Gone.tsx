import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ErrorMessage } from '../../../components/errors/ErrorMessage';
import type { CardView } from '../../../components/product-card/cardView';
import { SimilarProducts } from './SimilarProducts';

/** What the page of a product that was taken out of the catalogue is thrown with. */
export interface GoneData {
  similar: CardView[];
}

/** The error page; below a product that is gone stands what is like it. */
export function Gone() {
  const error = useRouteError();
  const gone: GoneData | null = isRouteErrorResponse(error) && error.status === 410 ? error.data : null;
  return (
    <>
      <ErrorMessage />
      {gone && <SimilarProducts cards={gone.similar} />}
    </>
  );
}
