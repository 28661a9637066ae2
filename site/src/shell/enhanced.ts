/** Shows the elements that need scripts (`.needs-script`), now that these run. */
document.documentElement.dataset.enhanced = '';
