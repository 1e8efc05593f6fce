import { ConsentForm } from './ConsentForm';
import type { Consent } from './readConsent';

/** Asks, at the foot of the window, whoever has not answered yet. */
export function ConsentNotice({ consent, words }: Consent) {
  if (consent !== null) return null;
  return (
    <section className="consent stack" aria-label={words.title}>
      <p>{words.text}</p>
      <ConsentForm words={words} />
    </section>
  );
}
