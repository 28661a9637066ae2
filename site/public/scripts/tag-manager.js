// @ts-check
/**
 * Tag manager: loads the script in the portal's settings, but only once the reader has agreed. Without a script in the
 * settings, it does nothing.
 */
(() => {
  const src = document.currentScript?.dataset.src;
  if (src === undefined) return;

  function load() {
    const script = document.createElement('script');
    script.src = src ?? '';
    script.async = true;
    document.head.append(script);
  }

  function isGranted() {
    try {
      return localStorage.getItem('portal.consent') === 'granted';
    } catch {
      return false;
    }
  }

  if (isGranted()) load();
  else
    document.addEventListener('portal:consent', (event) => {
      if (event instanceof CustomEvent && event.detail === 'granted') load();
    });
})();
