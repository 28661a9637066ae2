// @ts-check
/**
 * Consent management: asks once whether the reader agrees to the tag manager, remembers the answer, and tells it to
 * whoever listens for `portal:consent`. A page without something to agree to has no such bar, and nothing is asked.
 */
(() => {
  const KEY = 'portal.consent';

  /** @returns {string | null} */
  function answer() {
    // A reader who has said no to all sites is not asked again by this one.
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
      // Storage is switched off: the answer holds for this page.
    }
    // What runs already can only be stopped by leaving it behind.
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
