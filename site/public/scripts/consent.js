// @ts-check
/**
 * Consent management: asks the reader once for consent to the tag manager, remembers the decision, and dispatches it as
 * `portal:consent`. A page without a tag manager has no consent bar, and does not ask.
 */
(() => {
  const KEY = 'portal.consent';

  /** @returns {string | null} */
  function answer() {
    // A reader who has opted out for all sites is not asked.
    if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return 'refused';
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  /** @param {string} given */
  function remember(given) {
    const before = answer();
    try {
      localStorage.setItem(KEY, given);
    } catch {
      // Without storage, the decision applies to this page.
    }
    // A running script can only be stopped by reloading the page.
    if (before === 'granted' && given === 'refused') location.reload();
    else document.dispatchEvent(new CustomEvent('portal:consent', { detail: given }));
  }

  function start() {
    const bar = document.querySelector('[data-consent]');
    if (!(bar instanceof HTMLElement)) return;
    bar.hidden = answer() !== null;
    bar.addEventListener('click', ({ target }) => {
      const given = target instanceof HTMLElement ? target.dataset.consentAnswer : undefined;
      if (given === undefined) return;
      bar.hidden = true;
      remember(given);
    });
    document.querySelector('[data-consent-open]')?.addEventListener('click', () => {
      bar.hidden = false;
      bar.querySelector('button')?.focus();
    });
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
