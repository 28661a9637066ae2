/** Closes open menus (`details.dropdown`) on Escape, on a press elsewhere, and when the focus leaves them. */
for (const type of ['pointerdown', 'focusin', 'keydown'])
  addEventListener(type, (event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')) {
      const isEscape = 'key' in event && event.key === 'Escape';
      if (isEscape) menu.querySelector('summary')?.focus();
      if (isEscape || !event.composedPath().includes(menu)) menu.open = false;
    }
  });
