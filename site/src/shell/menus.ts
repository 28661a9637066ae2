/** Closes a menu (`details[data-dropdown]`) on Escape, on a press elsewhere, and when the focus leaves it. */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]');

for (const type of ['pointerdown', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});
