import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useWithRedirectTo } from '../../../../../app/session/redirects/redirectTo';

// Remix's stub has layout effects, which React reports on a server.
vi.spyOn(console, 'error').mockImplementation(() => {});

const InPage = () => <p>{useWithRedirectTo()('/register')}</p>;
const InDialog = () => <p>{useWithRedirectTo('/wishlist')('/register')}</p>;
const Page = createRemixStub([
  { path: '/login', Component: InPage },
  { path: '/dialog', Component: InDialog },
]);
const linkAt = (address: string) => renderToStaticMarkup(<Page initialEntries={[address]} />);

test('a link keeps the destination of its page', () => {
  expect(linkAt('/login?redirectTo=%2Fcart')).toBe('<p>/register?redirectTo=%2Fcart</p>');
  expect(linkAt('/login')).toBe('<p>/register</p>');
});

test('a link in a dialog leads to the page behind it', () => {
  expect(linkAt('/dialog?redirectTo=%2Fcart')).toBe('<p>/register?redirectTo=%2Fwishlist</p>');
});
