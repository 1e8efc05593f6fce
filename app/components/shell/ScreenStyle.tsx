import style from '../../styles/screens.css?inline';

/**
 * The styles of notifications and of all pages but the content pages, inside the document, so that a page waits for one stylesheet file. It is
 * the last element of the head and rendered on the server alone: React ignores it when it hydrates. The policy contains its hash.
 */
export const ScreenStyle = () =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own stylesheet
  import.meta.env.SSR ? <style data-screens="" dangerouslySetInnerHTML={{ __html: style }} /> : null;
