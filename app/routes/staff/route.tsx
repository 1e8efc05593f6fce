import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { StaffShell } from '../../components/staff/frame/StaffShell';
import { frameMeta, problemOf } from '../../components/staff/frame/staffMeta';
import { messageText } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { readKeptForm } from '../../session/staff/keptForm.server';
import { staffContext } from '../../session/staff/staffContext';

export const meta = frameMeta;

export async function loader(args: LoaderFunctionArgs) {
  const staff = await staffContext(args);
  const flash = staff.takeFlash();
  const { me, language, url } = staff;
  const shell = {
    ...{ me, language, path: url.pathname, address: url.pathname + url.search },
    flash: flash && { text: messageText(language, flash.message), undo: flash.undo },
    kept: await readKeptForm(staff),
    formKey: crypto.randomUUID(),
  };
  return data(shell, { headers: await staff.headers() });
}

export default function StaffPages() {
  return (
    <StaffShell shell={useLoaderData<typeof loader>()}>
      <Outlet />
    </StaffShell>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return <StaffShell shell={useRouteLoaderData<typeof loader>('routes/staff/route') ?? null}>{children}</StaffShell>;
}

/** Errors of the staff's pages stay in their shell: no right to a page, an unknown address, a failure. */
export function ErrorBoundary() {
  const error = useRouteError();
  const t = useTranslate('staff');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = problemOf(error);
  return (
    <Problem>
      <h1>{t(`${kind}Title`)}</h1>
      <p>{t(kind)}</p>
      <p className="muted">{status}</p>
    </Problem>
  );
}
