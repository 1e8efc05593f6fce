import { ConsentForm } from './ConsentForm';
import type { Consent } from './readConsent';

/** Asks for consent at the bottom of the window, until it is answered. */
export function ConsentNotice({ consent, words }: Consent) {
  if (consent !== null) return null;
  return (
    <section className="consent stack" aria-label={words.title}>
      <p>{words.text}</p>
      <ConsentForm words={words} />
    </section>
  );
}
