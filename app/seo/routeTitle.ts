/** A page's route name: its path with hyphens, `index` for the home page. */
export const routeName = (pathname: string): string => pathname.split('/').filter(Boolean).join('-') || 'index';

/** A route's name as a title (spec, point 2: Page titles): `account-my-order` is 'My Order'. English only. */
export const routeTitle = (name: string): string =>
  name === 'index'
    ? 'Home Page'
    : name
        .replace(/^account-(personal-shopper-)?/, '')
        .replace(/[_-]+/g, ' ')
        .replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
