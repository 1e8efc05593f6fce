import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ErrorMessage } from '../../../components/errors/ErrorMessage';
import type { CardView } from '../../../components/product-card/cardView';
import { SimilarProducts } from './SimilarProducts';

/** The data of a 410 for a product that was removed from the catalogue. */
export interface GoneData {
  similar: CardView[];
}

/** The error page, with similar products for a removed one. */
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
