// Runs before the first paint, so that no page flashes in the wrong theme. Keep in sync with src/lib/theme.ts.
(function () {
  var stored;
  try {
    stored = localStorage.getItem('theme');
  } catch (e) {
    stored = null;
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
