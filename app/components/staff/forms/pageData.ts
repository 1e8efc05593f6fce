import { useRouteLoaderData } from '@remix-run/react';

/** A form that was kept when the member's session had ended. */
export interface KeptState {
  /** It is another member's, saved already, or older than a day. */
  isGone: boolean;
  /** The address of the page without it. */
  page: string;
  /** The names of files that have to be chosen again. */
  files: string[];
  values: Record<string, string>;
}

/** A change that a notice offers to undo: a form that is sent to a page's own action. */
export interface Undo {
  action: string;
  fields: [name: string, value: string][];
}

interface PageData {
  kept: KeptState | null;
  formKey: string;
}

/** What the frame of the staff's pages loads for their forms; undefined on an error page. */
export const usePageData = () => useRouteLoaderData<PageData>('routes/staff/route');
